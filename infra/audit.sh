#!/usr/bin/env bash
# Asks the registry for known vulnerabilities of the production install. Ends with «N passed, N failed».
# Exit codes: 0 audited and nothing grave, 1 a vulnerability of grade high or critical, 75 not audited, since the registry
# doesn't answer audits (sysexits.h, EX_TEMPFAIL).
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" = --help ]; then
  cat <<'USAGE'
infra/audit.sh [OPTION …]: asks the registry for known vulnerabilities of the production install

OPTION goes to `pnpm audit`, such as --registry=URL.
Exit codes: 0 none grave, 1 one of grade high or critical, 75 not audited, since the registry doesn't answer audits
USAGE
  exit
fi
report=$(npx -y pnpm@12 audit --prod --json "$@" 2>/dev/null) || true
node --input-type=module -e '
  import { readFileSync } from "node:fs"
  const text = readFileSync(0, "utf8")
  const { advisories, metadata } = text.trimStart().startsWith("{") ? JSON.parse(text) : {}
  if (advisories === undefined) {
    console.log("Not audited: the registry does not answer audits here.\n\n0 passed, 0 failed")
    process.exit(75)
  }
  const found = Object.values(advisories)
  for (const { severity, module_name, title, url, findings = [] } of found) {
    console.log(`${severity}: ${module_name} ${findings.map(({ version }) => version).join(", ")}: ${title} ${url}`)
  }
  const grave = found.filter(({ severity }) => severity === "high" || severity === "critical").length
  console.log(`${metadata?.totalDependencies ?? "all"} packages audited, ${found.length} advisories, ${grave} grave`)
  console.log(`\n${grave === 0 ? 1 : 0} passed, ${grave} failed`)
  process.exit(grave === 0 ? 0 : 1)
' <<<"$report"
