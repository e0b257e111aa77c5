// The arrows that this project allows; an import against one of them fails the check.

const source = (path) => `^${path}/src/`
/** A package may import these packages and no other of ours. */
const onlyPackages = (name, ...allowed) => ({
  name: `${name}-imports-disallowed-package`,
  comment: `packages/${name} may import only ${allowed.join(', ') || 'no other package'} of this project`,
  severity: 'error',
  from: { path: source(`packages/${name}`) },
  to: { path: '^packages/([^/]+)/', pathNot: [name, ...allowed].map((one) => `^packages/${one}/`) },
})

/** Layers of a feature: routes → service → repository; these → rules; routes → schemas, of which the others take types. */
const notUpwards = (layer, ...above) => ({
  name: `${layer}-imports-no-layer-above`,
  severity: 'error',
  from: { path: `^services/[^/]+/src/[^/]+/${layer}\\.tsx?$` },
  to: { path: above.map((one) => `^services/[^/]+/src/[^/]+/${one}\\.tsx?$`) },
})

/** Folders of packages/ingredients/src; each imports only from those before it. */
const INGREDIENTS = ['text', 'lexicon', 'reading', 'keys', 'query', 'proofreading']

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-service-import-in-packages',
      severity: 'error',
      comment: 'but for the lab, which measures them',
      from: { path: '^packages/', pathNot: '^packages/lab/' },
      to: { path: '^services/' },
    },
    {
      name: 'no-import-between-services',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'no-test-import-in-production',
      comment: 'neither the test package nor the local stack is there in production',
      severity: 'error',
      from: {
        path: [
          '^services/[^/]+/src/',
          '^packages/(client|errors|tokens|database|http|idempotency|ingredients|journal|limits|outbox|schema-org|tracing)/src/',
        ],
      },
      to: { path: ['/test/', '^packages/(testing|local|lab)/', 'node_modules/tap/'] },
    },
    onlyPackages('client'),
    onlyPackages('errors'),
    onlyPackages('ingredients'),
    onlyPackages('tokens', 'errors'),
    onlyPackages('database', 'errors'),
    onlyPackages('schema-org'),
    onlyPackages('tracing'),
    onlyPackages('http', 'errors', 'tokens', 'database', 'tracing'),
    onlyPackages('limits', 'errors', 'tokens', 'http'),
    onlyPackages('idempotency', 'errors', 'tokens', 'database', 'http'),
    onlyPackages('journal', 'http', 'tokens', 'database'),
    onlyPackages('outbox', 'http'),
    {
      name: 'no-import-between-features',
      comment:
        'the feature in need states the small type it needs, and app.ts hands it over; modele/ has types, SQL and rules that ' +
        'several features share, such as Credentials; cache/ has the type of the response cache; ' +
        'commands/ puts features together for the command line, as app.ts does for HTTP',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/([^/]+)/', pathNot: '^services/[^/]+/src/commands/' },
      to: {
        path: '^services/$1/src/[^/]+/',
        pathNot: [
          '^services/$1/src/$2/',
          '/src/(generated|modele)/',
          '^services/recipe/src/cache/response-cache\\.ts$',
          '^services/web/src/(pages|session|forms|apis|text|assets)/',
        ],
      },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'routes → service → repository → database',
      severity: 'error',
      from: { path: '/src/[^/]+/(routes|schemas|rules)\\.tsx?$' },
      // The type of a transaction may be named: without the connection it runs nothing.
      to: {
        path: ['/src/database\\.ts$', '/generated/prisma/client\\.ts$', 'node_modules/pg/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-fastify-import-in-rules',
      severity: 'error',
      from: { path: '/src/[^/]+/rules\\.tsx?$' },
      to: { path: 'node_modules/fastify/' },
    },
    notUpwards('service', 'routes'),
    notUpwards('repository', 'routes', 'service'),
    notUpwards('rules', 'routes', 'service', 'repository'),
    notUpwards('schemas', 'routes', 'service', 'repository', 'rules'),
    {
      name: 'no-schema-values-outside-routes',
      comment: 'the other layers take only types from them',
      severity: 'error',
      from: { path: '^services/[^/]+/src/[^/]+/(service|repository|rules)\\.tsx?$' },
      to: { path: '^services/[^/]+/src/[^/]+/schemas\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-repository-import-in-routes-or-service',
      comment: 'app.ts builds a feature’s repository',
      severity: 'error',
      from: { path: '^services/[^/]+/src/[^/]+/(routes|service)\\.tsx?$' },
      to: { path: '/src/[^/]+/repository\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-config-import-in-features',
      comment: 'config.ts is for main.ts, app.ts and commands',
      severity: 'error',
      from: { path: '^services/[^/]+/src/[^/]+/', pathNot: '/src/commands/' },
      to: { path: '/src/config\\.ts$' },
    },
    ...INGREDIENTS.slice(0, -1).map((folder, place) => ({
      name: `ingredients-${folder}-imports-from-those-before`,
      comment: INGREDIENTS.join(' → '),
      severity: 'error',
      from: { path: `^packages/ingredients/src/${folder}/` },
      to: { path: `^packages/ingredients/src/(${INGREDIENTS.slice(place + 1).join('|')})/` },
    })),
    { name: 'no-unresolved-import', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(packages|services)/[^/]+/(dist|[.]tests)/', '/generated/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@recettes/source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
}
