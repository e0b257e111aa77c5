# shellcheck shell=bash
# Sourced by scripts of infra/ that must not touch a data folder in use.

# postgresql_runs DATA: whether a PostgreSQL runs on this folder. A file left by a crash may name another program's process: the
# working directory of PostgreSQL is its data folder.
postgresql_runs() {
  local pid
  pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null) && [ "/proc/$pid/cwd" -ef "$1" ]
}
