// One memory limit for a service wherever it runs, above the alert that asks somebody to look first: infra/install.md has the peaks.

import { readFileSync } from 'node:fs'
import { inProject } from '@recettes/local'
import t from 'tap'
import { build } from './build.js'

const MIB = 2 ** 20
const read = (path: string) => readFileSync(inProject(path), 'utf8')
const inBytes = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]) * MIB

t.test(
  'the memory limit is the same for compose, Kubernetes and systemd, above the alert and the highest peak',
  (t) => {
    const peaks = [
      ...read('infra/install.md').matchAll(
        /^(?:\| (?:at most|highest during)|The highest memory seen) .*$/gm,
      ),
    ].flatMap(([row]) => [...row.matchAll(/(\d+) MiB/g)].map(([, mib]) => Number(mib) * MIB))
    const limit = inBytes(/mem_limit: (\d+)m/, read('docker-compose.yml'))
    const alert = Number(
      /process_resident_memory_bytes.* > (\S+)/.exec(read('infra/monitoring/alerts.yml'))?.[1],
    )

    t.ok(peaks.length > 3, `${peaks.length} peaks`)
    t.ok(Math.max(...peaks) * 1.4 < alert, 'the alert is far above what is usual')
    t.ok(alert < limit, 'the alert comes before the end')
    for (const service of ['auth', 'recipe', 'web']) {
      const unit = read(`infra/systemd/recettes-${service}@.service`)
      t.equal(inBytes(/^MemoryMax=(\d+)M$/m, unit), limit, 'systemd')
      for (const overlay of ['one-node', 'production']) {
        const deployment = build(inProject('infra/kubernetes/overlays', overlay)).find(
          ({ kind, metadata }) => kind === 'Deployment' && metadata.name === service,
        )
        const { limits } = deployment?.['spec'].template.spec.containers[0].resources ?? {}
        t.equal(inBytes(/^(\d+)Mi$/, limits.memory), limit, overlay)
      }
    }
    t.end()
  },
)
