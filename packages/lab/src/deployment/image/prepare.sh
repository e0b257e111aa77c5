#!/usr/bin/env bash
# Takes the steps of infra/Dockerfile without a container engine, and says what came out: a production install in an empty
# folder, root's and read-only (a read-only mount where the system lets root make one), run by Node 24 as nobody.
# Prints a line for each thing tried, and ends with «N passed, N failed».
set -euo pipefail
cd "$(dirname "$0")/../../../../.."

folder=$(mktemp -d -p /tmp recettes-image-XXXXXX)
release=$folder/release
trap 'chmod -R u+w "$folder" && rm -rf "$folder"' EXIT
# Others must be able to pass: nobody runs what lies in it.
chmod 711 "$folder"

npm run build
infra/release.sh "$release" >"$folder/release.log" 2>&1 || { cat "$folder/release.log"; exit 1; }
cp -L "$(npx -y -p node@24 -c 'command -v node')" "$folder/node"
chmod 755 "$folder/node"
[ "$(id -u)" -ne 0 ] || chown -R 0:0 "$release"
chmod -R a-w,a+rX "$release"

try=(node packages/lab/dist/deployment/image/inspect.js "$release" "$folder/node" "$folder")
# shellcheck disable=SC2016 # the inner shell expands it
mounted='mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"'
if unshare --mount true 2>/dev/null; then
  unshare --mount sh -c "$mounted" "$release" "${try[@]}"
else
  echo 'note   no read-only mount can be made here: only the permissions hold'
  "${try[@]}"
fi
