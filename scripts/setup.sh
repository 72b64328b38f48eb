#!/bin/sh
# Makes .venv ready: `scripts/setup.sh site test` installs requirements/site.txt and test.txt, then
# the project itself in editable form. What is already there is left alone, so a second run is quick.
# PYTHON=... chooses the interpreter; 3.11 is the oldest that will do.
set -eu
cd "$(dirname "$0")/.."
venv=.venv

say() { printf '%s\n' "$*" >&2; }
die() { say "set-up: $*"; exit 1; }

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        recent "$PYTHON" || die "PYTHON=$PYTHON is not a Python of version 3.11 or newer."
        printf '%s\n' "$PYTHON"
        return
    fi
    for name in python3 python3.13 python3.12 python3.11 python3.14 python; do
        if recent "$name"; then
            printf '%s\n' "$name"
            return
        fi
    done
    die "no Python of version 3.11 or newer found (python3 is $(python3 --version 2>&1 || true));" \
        "install one, or name it: make PYTHON=/path/to/python3.12 ..."
}

# Debian splits the venv module off; as root it can be had without asking.
debian_venv() {
    [ -f /etc/debian_version ] || return 1
    case "$("$1" -c 'import sys; print(sys.prefix)')" in /usr) ;; *) return 1 ;; esac
    package="python$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"
    if [ "$(id -u)" != 0 ]; then
        die "this Python cannot make virtual environments; run: sudo apt-get install $package"
    fi
    say "set-up: installing the Debian package $package"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package"; } \
        >.build/apt.log 2>&1 || { cat .build/apt.log >&2; return 1; }
}

make_venv() {
    python=$(find_python)
    if [ -e "$venv" ] && [ ! -f "$venv/pyvenv.cfg" ]; then
        die "$venv is there but is no virtual environment; move it away first."
    fi
    say "set-up: new virtual environment in $venv ($("$python" --version))"
    # An inherited isolation variable would make the new environment see another's packages.
    unset PYTHONHOME PYTHONPATH
    if ! "$python" -m venv --clear "$venv" >/dev/null 2>&1; then
        debian_venv "$python" || die "'$python -m venv' fails; install Python's venv and ensurepip."
        "$python" -m venv --clear "$venv" || die "'$python -m venv' fails still."
    fi
    pwd >"$venv/.made-in"
}

version() { "$1" -c 'import sys; print(sys.version)' 2>/dev/null; }

# Usable: made here (a moved folder breaks it), Python still starts and is new enough (and the one
# asked for), pip works.
usable() {
    [ "$(cat "$venv/.made-in" 2>/dev/null)" = "$(pwd)" ] && recent "$venv/bin/python" &&
        { [ -z "${PYTHON:-}" ] || [ "$(version "$PYTHON")" = "$(version "$venv/bin/python")" ]; } &&
        "$venv/bin/python" -c 'import pip' 2>/dev/null
}

pip() { "$venv/bin/python" -m pip --disable-pip-version-check "$@"; }

install_set() {
    [ -f "requirements/$1.txt" ] || die "no requirements/$1.txt"
    cmp -s "requirements/$1.txt" "$venv/.have-$1" && return
    say "set-up: installing requirements/$1.txt"
    pip install -qq --require-hashes -r "requirements/$1.txt"
    cp "requirements/$1.txt" "$venv/.have-$1"
}

install_project() {
    cmp -s pyproject.toml "$venv/.have-project" && return
    say "set-up: installing the project itself, editable"
    pip install -qq --no-deps --no-index --no-build-isolation --editable .
    cp pyproject.toml "$venv/.have-project"
}

# Two runs at once must not install over each other.
mkdir -p .build
exec 9>.build/setup.lock
if command -v flock >/dev/null 2>&1; then flock 9; fi

usable || make_venv
# `uv run` uses the same folder with versions of its own choice: go back to the locked ones.
if grep -qs uv "$venv"/lib/python*/site-packages/riichi_rulebook-*.dist-info/INSTALLER; then
    rm -f "$venv"/.have-*
fi
for set in "$@"; do install_set "$set"; done
if [ -f "$venv/.have-site" ]; then install_project; fi
