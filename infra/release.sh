#!/usr/bin/env bash
# Puts what production runs into an empty folder: the services with their production dependencies, the migrations, and the
# scripts, units and proxy's files of infra/. After `npm run build`; infra/Dockerfile makes the image of it.
#   infra/release.sh FOLDER
set -euo pipefail
# The services' accounts read it.
umask 022
out=$(realpath -m "$1")
cd "$(dirname "$0")/.."
if [ -n "$(ls -A "$out" 2>/dev/null)" ]; then
  echo "$out is not empty" >&2
  exit 1
fi

for service in auth recipe web; do
  npx -y pnpm@12 --filter "@recettes/$service" deploy --prod --legacy "$out/services/$service"
done
# Files for compilers and debuggers, and Prisma's query compilers for other databases: more than half of it all.
find "$out/services" -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' \) -delete
rm -rf "$out"/services/*/node_modules/.pnpm/@types+*
find "$out/services" -xtype l -delete
find "$out/services" -path '*/@prisma/client/runtime/query_compiler_*' ! -name '*small_bg.postgresql.*mjs' -delete
# pnpm links the files of our packages to dist/, so the next build would change a release that serves.
find "$out/services" -type f -path '*/@recettes/*' -links +1 -exec sed -i '' {} +
cp -r prisma "$out/prisma"
# libsodium's binaries for systems that a release isn't made for.
find "$out/services" -path '*/sodium-native/prebuilds/*' -type d ! -name 'linux-*' -prune -exec rm -r {} +
# Everything that the pages in infra/ run on a machine that serves, migrates, backs up or restores.
mkdir "$out/infra"
for name in database-roles.sql create-databases.{sh,sql} make-{secrets,webhooks}.sh lib rotate-{keys,password}.sh rolling-restart.sh \
  table-checksums.sql archive-wal.sh archiving.conf \
  backup.sh restore.sh stop-postgresql.sh start-postgresql.sh use-release.sh move-databases-aside.sh reconcile.sh reconcile erasures.sh rehearse-restore.sh systemd monitoring certificate.sh haproxy; do
  cp -r "infra/$name" "$out/infra/"
done
# The pages themselves, for the night when the project's site is out of reach.
cp infra/*.md "$out/infra/"
