#!/usr/bin/env bash
# Writes what each service's production install holds, every package with its version and licence, as CycloneDX 1.6.
# infra/sbom.sh [FOLDER]; by default .recettes/sbom. From the lockfile alone, which is what an image is built from.
set -euo pipefail
cd "$(dirname "$0")/.."
case "${1:-}" in
--help)
  cat <<'USAGE'
infra/sbom.sh [FOLDER]: writes FOLDER/SERVICE.json, the packages of each service's production install (CycloneDX 1.6)

FOLDER is .recettes/sbom by default.
USAGE
  exit
  ;;
-*)
  echo "infra/sbom.sh [FOLDER]: there is no option $1" >&2
  exit 2
  ;;
esac
folder=${1:-.recettes/sbom}
mkdir -p "$folder"
npx -y pnpm@12 --filter @recettes/auth --filter @recettes/recipe --filter @recettes/web sbom --prod --lockfile-only --split \
  --sbom-format cyclonedx --sbom-spec-version 1.6 --sbom-type application --out "$folder/%s.json"
