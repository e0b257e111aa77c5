// The foreign tools: their versions, and the arguments of each generator.

/** Exact versions of the tools, and of the libraries that generated clients import; installed together. */
export const VERSIONS: Record<string, string> = {
  '@hey-api/openapi-ts': '0.99.0',
  '@stoplight/prism-cli': '5.16.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@zodios/core': '10.9.6',
  axios: '1.21.1',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  'openapi-zod-client': '1.18.3',
  orval: '8.33.0',
  typescript: '5.9.3',
  // The major version that openapi-zod-client and Zodios support.
  zod: '3.25.76',
}

/** A program that generates a client; `args` has its arguments for a document's file and an output folder. */
export type Generator = {
  name: string
  program: string
  args: (document: string, folder: string) => string[]
}

/** The generators, each of which reads every document. */
export const GENERATORS: Generator[] = [
  {
    name: 'openapi-typescript',
    program: 'openapi-typescript',
    args: (document, folder) => [document, '--output', `${folder}/api.ts`],
  },
  {
    name: 'orval',
    program: 'orval',
    args: (document, folder) => ['--input', document, '--output', `${folder}/api.ts`],
  },
  {
    name: 'hey-api',
    program: 'openapi-ts',
    args: (document, folder) => ['--input', document, '--output', folder, '--no-log-file'],
  },
  {
    name: 'openapi-zod-client',
    program: 'openapi-zod-client',
    args: (document, folder) => [document, '--output', `${folder}/api.ts`],
  },
]
