# shellcheck shell=bash
# Sourced by scripts of infra/ that run programs of PostgreSQL that Debian leaves out of PATH: pg_verifybackup and the server's.

# newest_program NAME: prints the path of the newest version in PATH and Debian's folders.
newest_program() {
  local candidate version found
  found=$(
    for candidate in "$(command -v "$1" || true)" /usr/lib/postgresql/*/bin/"$1"; do
      [ -x "$candidate" ] || continue
      version=$("$candidate" --version | sed -n 's/^[^)]*) \([0-9][^ ]*\).*/\1/p')
      echo "${version:-0} $candidate"
    done | sort -V | tail -n 1
  )
  [ -n "$found" ] || { echo "PostgreSQL's program $1 is not here" >&2 && return 1; }
  echo "${found#* }"
}

# major_version PROGRAM: prints its major version.
major_version() { "$1" --version | sed -n 's/^[^)]*) \([0-9]*\).*/\1/p'; }
