// The components that an overlay may add to the manifests, and the web front that it may leave out.

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join, relative } from 'node:path'
import { inProject } from '@recettes/local'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import { build, type Manifest } from './build.js'
import { faultsOf } from './schemas.js'

/** IP addresses inside the policy's blocks that the recipe service refuses. */
const PRIVATE = [
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '2001::7f00:1',
  '2002:7f00:1::1',
]

t.test('the web front is deployed like the APIs, reaches only them, and is optional', async (t) => {
  const named = (objects: Manifest[], kind: string, name: string) =>
    objects.find((object) => object.kind === kind && object.metadata.name === name)?.['spec']
  const all = build(inProject('infra/kubernetes/overlays/production'))
  const [web, auth] = ['web', 'auth'].map((name) => named(all, 'Deployment', name))
  const { containers: _, volumes, ...pod } = web.template.spec
  const { containers: __, volumes: ___, ...podOfAuth } = auth.template.spec
  t.same(pod, podOfAuth)
  for (const field of ['securityContext', 'startupProbe', 'readinessProbe', 'livenessProbe', 'envFrom'])
    t.same(web.template.spec.containers[0][field], auth.template.spec.containers[0][field], field)
  t.same(
    volumes.map(({ secret }: Manifest) => secret.secretName),
    ['session-keys'],
  )

  const egress = named(all, 'NetworkPolicy', 'web').egress as Manifest[]
  t.same(
    egress.flatMap(({ ports }) => ports.map(({ port }: { port: number }) => port)),
    [3001, 3002, 4318, 53, 53],
  )
  for (const rule of egress) t.ok(rule['to'].length > 0, 'nowhere else')
  for (const [index, api] of ['auth', 'recipe'].entries()) {
    t.same(egress[index]?.['to'][0].podSelector.matchLabels, { 'app.kubernetes.io/name': api })
    const way = named(all, 'NetworkPolicy', `${api}-from-web`)
    t.same(way.podSelector.matchLabels, { 'app.kubernetes.io/name': api })
    t.same(way.ingress[0].ports, egress[index]?.['ports'])
  }

  const without = withComponents(t)
  t.same(await faultsOf(without), [])
  t.notOk(without.some(({ metadata }) => metadata.name.startsWith('web')))
})

t.test('the component for the Prometheus operator selects every service and database', async (t) => {
  const folder = t.testdir()
  const from = (path: string) => relative(folder, inProject('infra/kubernetes', path))
  const kustomization = {
    namespace: 'recettes',
    resources: [from('overlays/production')],
    components: [from('components/prometheus-operator')],
  }
  writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization))

  const objects = build(folder)

  t.same(await faultsOf(objects), [])
  const [services, databases] = objects.filter(({ kind }) => kind === 'PodMonitor').reverse()
  t.same(services?.['spec'].selector.matchLabels, { 'app.kubernetes.io/component': 'service' })
  t.same(
    databases?.['spec'].selector.matchExpressions[0].values,
    objects.filter(({ kind }) => kind === 'Cluster').map(({ metadata }) => metadata.name),
  )
  const pods = objects.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name !== 'proxy')
  for (const { spec } of pods)
    t.ok(spec.template.spec.containers[0].ports.some(({ name }: { name: string }) => name === 'metrics'))
})

t.test('the component for backups archives both databases and schedules a backup of each', async (t) => {
  const objects = withComponents(t, 'backup')

  t.same(await faultsOf(objects), [])
  const clusters = objects.filter(({ kind }) => kind === 'Cluster')
  t.equal(clusters.length, 2)
  for (const { spec } of clusters)
    t.match(spec.backup, { retentionPolicy: '30d', barmanObjectStore: { wal: { encryption: 'AES256' } } })
  t.same(
    objects.filter(({ kind }) => kind === 'ScheduledBackup').map(({ spec }) => spec.cluster.name),
    clusters.map(({ metadata }) => metadata.name),
  )
})

t.test('the component for backups keeps a ledger of erasures, which reconciling reads', async (t) => {
  const objects = withComponents(t, 'backup')
  const [erasures, reconcile] = ['erasures', 'reconcile'].map(
    (name) => objects.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === name)?.['spec'],
  )

  t.equal(erasures.schedule, '* * * * *')
  t.equal(reconcile.suspend, true, 'only by hand')
  for (const { jobTemplate } of [erasures, reconcile]) {
    const { metadata, spec } = jobTemplate.spec.template
    const [container] = spec.containers
    t.ok(existsSync(inProject('infra', container.command[0])))
    t.match(container.image, /^registry\.example\.org\/recettes-backup:\d/)
    t.match(spec.securityContext, { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    t.equal(container.securityContext.readOnlyRootFilesystem, true)
    for (const { name } of container.volumeMounts)
      t.ok(spec.volumes.some((volume: { name: string }) => volume.name === name))
    for (const { value } of container.env.filter(({ name }: { name: string }) => name.endsWith('_URL_FILE')))
      t.ok(
        container.volumeMounts.some(({ mountPath }: { mountPath: string }) => value === `${mountPath}/uri`),
      )
    // Egress by its labels, and ingress at each database that it asks.
    t.ok(
      objects.some(
        ({ kind, spec: policy }) =>
          kind === 'NetworkPolicy' &&
          policy.policyTypes.includes('Egress') &&
          Object.entries(policy.podSelector.matchLabels).every(
            ([key, value]) => metadata.labels[key] === value,
          ),
      ),
    )
  }
})

t.test(
  'the component for mails opens the auth service’s egress to the ports of mail submission alone',
  async (t) => {
    const objects = withComponents(t, 'mails')

    t.same(await faultsOf(objects), [])
    const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy')
    const [own] = policies.filter(({ metadata }) => metadata.name === 'auth-smtp')
    t.same(own?.['spec'].podSelector.matchLabels, { 'app.kubernetes.io/name': 'auth' })
    t.same(own?.['spec'].egress, [{ ports: [{ port: 465 }, { port: 587 }] }])
    const anywhere = policies.filter(({ spec }) => (spec.egress ?? []).some((rule: Manifest) => !rule['to']))
    t.same(anywhere, [own])
  },
)

t.test(
  'the component for webhooks opens the recipe service’s egress to public IP addresses on port 443 alone',
  async (t) => {
    const objects = withComponents(t, 'webhooks')

    t.same(await faultsOf(objects), [])
    const policy = objects.find(({ metadata }) => metadata.name === 'recipe-webhooks')?.['spec']
    t.same(policy.podSelector.matchLabels, { 'app.kubernetes.io/name': 'recipe' })
    t.same(policy.egress[0].ports, [{ port: 443 }])
    const [ipv4, ipv6] = policy.egress[0].to.map(({ ipBlock }: Manifest) => ipBlock)
    t.same([ipv4.cidr, ipv6.cidr], ['0.0.0.0/0', '2000::/3'])
    const refused = new BlockList()
    for (const [{ except }, family] of [
      [ipv4, 'ipv4'],
      [ipv6, 'ipv6'],
    ]) {
      for (const [net, bits] of except.map((range: string) => range.split('/')))
        refused.addSubnet(net, Number(bits), family)
    }
    for (const ip of PRIVATE) t.equal(refused.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4'), true, ip)
    for (const ip of ['8.8.8.8', '93.184.215.14']) t.equal(refused.check(ip), false, ip)
    t.equal(refused.check('2606:4700::1111', 'ipv6'), false)
  },
)

t.test('the component for maintenance closes every site at the proxy', async (t) => {
  const objects = withComponents(t, 'web', 'maintenance')
  t.same(await faultsOf(objects), [])
  const map = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('haproxy-'),
  )
  t.same(map?.['data']['switches.map'].trim().split('\n'), ['auth closed', 'recipe closed', 'web closed'])
  t.match(map?.['data']['haproxy.cfg'], /^global$/m)
})

/** The production overlay, copied and with these components alone, as its page says. */
function withComponents(t: Test, ...names: string[]): Manifest[] {
  const overlay = inProject('infra/kubernetes/overlays/production')
  const folder = t.testdir()
  cpSync(overlay, folder, { recursive: true })
  const from = (path: string) => relative(folder, join(overlay, path))
  const file = join(folder, 'kustomization.yaml')
  const kustomization = parse(readFileSync(file, 'utf8')) as { resources: string[] }
  const resources = kustomization.resources.map((path) => (path.startsWith('..') ? from(path) : path))
  const components = names.map((name) => from(`../../components/${name}`))
  writeFileSync(file, JSON.stringify({ ...kustomization, resources, components }))
  return build(folder)
}
