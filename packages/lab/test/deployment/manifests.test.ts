// The Kubernetes manifests: what the API would accept, and what an operator relies on.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from '@recettes/local'
import t from 'tap'
import { build, type Manifest, read } from './build.js'
import { helpOf } from './help-of.js'
import { faultsOf } from './schemas.js'

/** Secrets that nobody here makes: CloudNativePG does, the operator's script does, cert-manager does. */
const SECRETS = [
  'recettes-tls',
  'postgres-auth-app',
  'postgres-recipe-app',
  'auth-database',
  'recipe-database',
  'jwt-keys',
  'session-keys',
]

/** The pod template of whatever makes pods here. */
const podOf = ({ kind, spec }: Manifest) =>
  kind === 'CronJob' ? spec.jobTemplate.spec.template : kind === 'Cluster' ? undefined : spec?.template

for (const overlay of ['one-node', 'production']) {
  const objects = build(inProject('infra/kubernetes/overlays', overlay))
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind)
  const named = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name)
  const pods = objects.flatMap((object) => podOf(object) ?? [])
  const ownPods = pods.filter(({ spec }) => !spec.containers[0].image.startsWith('haproxy:'))
  const services = ofKind('Deployment').filter(({ metadata }) => metadata.name !== 'proxy')
  const dataOf = (name: string) =>
    ofKind('ConfigMap').find(({ metadata }) => metadata.name.startsWith(`${name}-`))?.['data'] ?? {}
  const settings = dataOf('settings')

  t.test(`${overlay}: manifests match the schemas of the Kubernetes API`, async (t) => {
    t.ok(objects.length > 20)
    t.same(await faultsOf(objects), [])
  })

  t.test(`${overlay}: pods run without privileges, in a namespace that enforces it`, async (t) => {
    t.equal(pods.length, 9)
    for (const { spec } of pods) {
      const [container, ...others] = spec.containers
      const name = container.command.join(' ')
      t.same(others, [])
      t.match(spec.securityContext, { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } }, name)
      t.equal(spec.automountServiceAccountToken, false, name)
      t.match(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
    t.ok(
      ofKind('Namespace').every(
        ({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted',
      ),
    )
  })

  t.test(`${overlay}: pods state their resources, a versioned image and an existing command`, async (t) => {
    for (const { spec } of ownPods) {
      const [container] = spec.containers
      const name = container.command.join(' ')
      t.match(
        container.resources,
        { requests: { cpu: String, memory: String }, limits: { memory: String } },
        name,
      )
      t.match(container.image, /^registry\.example\.org\/recettes:\d/, name)
      t.ok(existsSync(inProject(container.command[1])), name)
    }
  })

  t.test(`${overlay}: pods mount the known secrets, and every config map and volume exists`, async (t) => {
    const secrets = pods.flatMap(({ spec }) =>
      spec.volumes.flatMap((volume: Manifest) => volume['secret']?.secretName ?? []),
    )
    t.strictSame(
      new Set(secrets),
      new Set(overlay === 'production' ? [...SECRETS, 'smtp', 'webhooks'] : SECRETS),
    )
    for (const { spec } of pods) {
      for (const { configMapRef } of spec.containers[0].envFrom ?? [])
        t.ok(named('ConfigMap').includes(configMapRef.name))
      for (const { name } of spec.containers[0].volumeMounts)
        t.ok(spec.volumes.some((volume: { name: string }) => volume.name === name))
    }
  })

  t.test(`${overlay}: each service has an autoscaler, a disruption budget and a Service`, async (t) => {
    t.same(named('HorizontalPodAutoscaler'), ['auth', 'recipe', 'web'])
    for (const kind of ['PodDisruptionBudget', 'Service'])
      for (const name of ['auth', 'recipe', 'web', 'proxy'])
        t.ok(named(kind).includes(name), `${kind} ${name}`)
  })

  t.test(`${overlay}: auth and recipe have a PostgreSQL cluster each`, async (t) => {
    t.same(named('Cluster'), ['postgres-auth', 'postgres-recipe'])
  })

  t.test(`${overlay}: the proxy asks each replica of every service at an existing Service`, async (t) => {
    const [proxy] = ofKind('Deployment').filter(({ metadata }) => metadata.name === 'proxy')
    const { env } = podOf(proxy as Manifest).spec.containers[0]
    const settingOf = (wanted: string) => env.find(({ name }: { name: string }) => name === wanted)?.value
    for (const service of ['auth', 'recipe', 'web']) {
      const [headless] = ofKind('Service').filter(({ metadata }) => metadata.name === `${service}-replicas`)
      t.match(headless?.['spec'], { clusterIP: 'None', publishNotReadyAddresses: true })
      const port = headless?.['spec'].ports[0].port
      const address = `${service}-replicas.${proxy?.metadata.namespace}.svc.cluster.local:${port}`
      t.equal(settingOf(`${service.toUpperCase()}_1`), address)
    }
    const most = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.maxReplicas)
    t.ok(Number(settingOf('REPLICAS')) > Math.max(...most), 'one more while pods are replaced')
  })

  t.test(`${overlay}: selectors of Services and disruption budgets match a pod`, async (t) => {
    const labels = pods.map(({ metadata }) => metadata.labels)
    for (const { metadata, spec } of [...ofKind('Service'), ...ofKind('PodDisruptionBudget')]) {
      const wanted = Object.entries(spec.selector.matchLabels ?? spec.selector)
      t.ok(
        labels.some((own) => wanted.every(([key, value]) => own[key] === value)),
        metadata.name,
      )
    }
  })

  t.test(`${overlay}: PostgreSQL’s log omits the rows that error messages quote`, async (t) => {
    for (const { metadata, spec } of ofKind('Cluster'))
      t.equal(spec.postgresql.parameters.log_error_verbosity, 'terse', metadata.name)
  })

  t.test(`${overlay}: a pod’s grace period exceeds the drain and stop limits of its service`, async (t) => {
    for (const service of services) {
      const { spec } = podOf(service)
      const limit = Number(/STOP_LIMIT_MS[\s\S]*?default (\d+)/.exec(helpOf(service.metadata.name))?.[1])
      t.ok(limit > 0)
      t.ok(spec.terminationGracePeriodSeconds * 1000 > Number(settings.DRAIN_MS) + limit)
    }
  })

  t.test(`${overlay}: readiness probes ask /readyz, liveness and startup probes /healthz`, async (t) => {
    for (const service of services) {
      const [{ readinessProbe, livenessProbe, startupProbe }] = podOf(service).spec.containers
      t.equal(readinessProbe.httpGet.path, '/readyz')
      t.equal(livenessProbe.httpGet.path, '/healthz')
      t.equal(startupProbe.httpGet.path, '/healthz')
    }
  })

  t.test(`${overlay}: a rolling update adds one pod before it stops another`, async (t) => {
    for (const { spec } of ofKind('Deployment'))
      t.same(spec.strategy.rollingUpdate, { maxUnavailable: 0, maxSurge: 1 })
  })

  t.test(`${overlay}: autoscalers keep at least two pods`, async (t) => {
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) t.ok(spec.minReplicas >= 2)
  })

  t.test(`${overlay}: every setting is known to a service`, async (t) => {
    const known = ['auth', 'recipe', 'web'].map(helpOf).join('')
    for (const name of Object.keys(settings))
      t.match(known, new RegExp(`^ {2}${name.replace(/_FILE$/, '')}$`, 'm'), name)
  })

  t.test(`${overlay}: the public URLs are the names that the proxy knows`, async (t) => {
    const { AUTH_HOST, API_HOST, WEB_HOST } = dataOf('names')
    const hosts = [settings.AUTH_URL, settings.BASE_URL, settings.WEB_URL].map((url) => new URL(url).host)
    t.same([AUTH_HOST, API_HOST, WEB_HOST], hosts)
    for (const { spec } of ofKind('Certificate')) t.same(spec.dnsNames, hosts)
  })
}

t.test('make-secrets.sh makes the secrets that no controller makes, new each time', async (t) => {
  const make = () => execFileSync(inProject('infra/kubernetes/make-secrets.sh'), { encoding: 'utf8' })
  const objects = read(make())
  const dataOf = (name: string) => objects.find(({ metadata }) => metadata.name === name)?.['stringData']

  t.same(await faultsOf(objects), [])
  t.same(
    objects.map(({ metadata }) => metadata.name),
    SECRETS.slice(3),
  )
  for (const service of ['auth', 'recipe']) {
    const { username, password, url, read_url } = dataOf(`${service}-database`)
    t.match(new URL(url), {
      username,
      password,
      host: `postgres-${service}-rw:5432`,
      pathname: `/${service}`,
    })
    t.match(new URL(read_url), { username, password, host: `postgres-${service}-ro:5432` })
  }
  t.match(dataOf('jwt-keys'), { jwt_keys: /^[\d-]+:[0-9a-f]{64}$/ })
  t.not(make(), make())
})

t.test('faultsOf finds misspelt, mistyped and missing fields, and unknown kinds', async (t) => {
  const deployment = (change: string) =>
    read(`{ apiVersion: apps/v1, kind: Deployment, metadata: { name: x }, spec: { selector: {},
      template: { spec: { containers: [{ name: main, ${change} }] } } } }`)
  const cluster = (spec: string) =>
    read(`{ apiVersion: postgresql.cnpg.io/v1, kind: Cluster, metadata: { name: x }, spec: ${spec} }`)

  t.same(await faultsOf(deployment('image: recettes')), [])
  t.match(await faultsOf(deployment('imag: recettes')), [/Deployment x: .*imag/])
  t.match(await faultsOf(deployment('ports: [{ containerPort: http }]')), [/containerPort must be integer/])
  t.match(await faultsOf(deployment('ports: [{}]')), [/containerPort/])
  t.same(await faultsOf(cluster('{ instances: 3 }')), [])
  t.match(await faultsOf(cluster('{ instances: 3, storge: {} }')), [/Cluster x: .*storge/])
  t.match(await faultsOf(cluster('{ instances: 0 }')), [/instances/])
  t.match(await faultsOf(read('{ apiVersion: apps/v1, kind: Deploiment, metadata: { name: x } }')), [
    /no schema/,
  ])
})
