#!/usr/bin/env bash
# Checks infra/monitoring: Prometheus reads its files, each alert has a test case in tests/ in which it fires and one in which
# it is silent, a heading in the runbook, and a test there that raises it. Ends with the line «N passed, N failed».
set -uo pipefail
cd "$(dirname "$0")" || exit 1

# shellcheck source=infra/lib/count-checks.sh
. ./lib/count-checks.sh

bash debian-packages.sh alerts
PATH=$PATH:$(dirname "$PWD")/node_modules/.cache/prometheus/usr/bin
alerts=$(sed -n 's/^ *- alert: *//p' monitoring/alerts.yml monitoring/platform-alerts.yml)

holds 'prometheus.yml and its alerts are valid' promtool check config monitoring/prometheus.yml
for test in monitoring/tests/*.yml; do
  test_case=$(sed -n '1s/^# //p' "$test")
  holds "$(basename "$test" .yml): $test_case" promtool test rules "$test"
done
# promtool reads queries in rules alone.
panels=$(mktemp --suffix=.yml)
trap 'rm -f "$panels"' EXIT
node -e '
  const panels = process.argv.slice(1).flatMap((file) => JSON.parse(fs.readFileSync(file)).panels)
  const rules = panels.flatMap(({ targets }) => targets).map(({ expr }, n) => ({ record: `panel:${n}`, expr }))
  console.log(JSON.stringify({ groups: [{ name: "panels", rules }] }))
' monitoring/dashboards/*.json >"$panels"
holds 'the query of every panel is valid PromQL' promtool check rules "$panels"
for alert in $alerts; do
  holds "$alert has a test case in which it fires" grep -q 'exp_labels' "monitoring/tests/$alert.yml"
  holds "$alert has a heading in the runbook" grep -qx "## $alert" incident.md
  holds "$alert is raised by a test of the runbook" grep -q "raise.sh $alert on " incident.md
done

counted
