#!/usr/bin/env bash
# Runs every code block of every page in infra/, in the order in which somebody would need the pages, on one machine: a
# sandbox with private mounts, network and processes. Prints a line per block, then the blocks that are not run, with their
# reasons, and ends with «N passed, N failed». Needs root. RUNBOOKS_KEEP=1 keeps the sandbox's folder.
set -euo pipefail
cd "$(dirname "$0")/.."
usage() {
  cat <<'USAGE'
infra/check-runbooks.sh [PAGE …]: runs every code block of the pages in infra/, in a sandbox on this machine

PAGE is a page's path in infra/ without .md, such as install or monitoring/README. Pages run in the order given; most need
the machine that `install` makes, so name that first. `incident` also needs `operate` and `monitoring/README`. Without PAGE, all
pages run. Needs root and a build (npm run build).
RUNBOOKS_KEEP=1 keeps the sandbox's folder. RUNBOOKS_RELEASE=FOLDER takes a release that was built before.
Exit codes: 0 every block passed, 1 one failed or the pages couldn't run, 2 wrong usage.
USAGE
}
if [ "${1:-}" = --help ]; then usage && exit 0; fi
for page in "$@"; do
  if [ ! -f "infra/$page.md" ]; then
    echo "there is no page infra/$page.md" >&2
    usage >&2
    exit 2
  fi
done

if [ "$(id -u)" -ne 0 ] || ! unshare --mount --net --pid --fork true 2>/dev/null; then
  echo 'The pages were not run: they need root and namespaces of their own.'
  echo '0 passed, 1 failed'
  exit 1
fi
bash infra/debian-packages.sh runbooks
client=$(infra/postgresql-client.sh)
native=$(node --input-type=module -e "
  import { nativeFolder } from './packages/local/dist/postgres/binaries.js'
  console.log(nativeFolder())")
sandbox=$(mktemp -d -p /var/tmp recettes-runbooks-XXXXXX)
chmod 755 "$sandbox"
ended() { [ -n "${RUNBOOKS_KEEP:-}" ] && echo "kept: $sandbox" || rm -rf "$sandbox"; }
trap ended EXIT
# The way out of the sandbox's network, for the blocks that install something.
exec 9</proc/self/ns/net
unshare --mount --net --pid --fork --kill-child --mount-proc \
  bash infra/runbook-tests/sandbox.sh "$sandbox" "$client" "$native" node infra/runbook-tests/run.mjs "$@"
