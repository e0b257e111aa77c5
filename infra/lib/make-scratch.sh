# shellcheck shell=bash
# Sourced by scripts that decrypt backups: private temporary folders in TMPDIR (/tmp).

# make_scratch NAME: sets `scratch` to such a folder, whose name has this process's id.
# shellcheck disable=SC2034 # Scripts that source this read it.
make_scratch() { scratch=$(umask 077 && mktemp -d --tmpdir "recettes-$1.$$.XXXXXX"); }

# Prints the folders of runs that were killed and so couldn't remove them: left_scratch NAME
left_scratch() {
  local folder pid
  for folder in "${TMPDIR:-/tmp}/recettes-$1".*.*; do
    pid=${folder%.*}
    pid=${pid##*.}
    # Another account may make a folder or a link of this name.
    [ ! -d "$folder" ] || [ -L "$folder" ] || [ ! -O "$folder" ] || kill -0 "$pid" 2>/dev/null || echo "$folder"
  done
}
