# shellcheck shell=bash
# Sourced by scripts of infra/: replaces files of secrets, and names secrets in logs.

# replace_file FILE TEXT: the file has its old text or the new one at any moment, with the same owner and mode.
replace_file() {
  (
    umask 077
    # First the old text, for its owner and mode.
    cp --preserve=mode,ownership --no-target-directory "$1" "$1.next"
    printf '%s' "${2:?no text for $1}" >"$1.next"
    sync "$1.next"
    mv --no-target-directory "$1.next" "$1"
    sync "$(dirname "$1")"
  )
}

# The name that logs have for a key of the web front or a secret that signs events.
name_of() { printf %s "${1#whsec_}" | base64 --decode | sha256sum | cut -c 1-8; }
