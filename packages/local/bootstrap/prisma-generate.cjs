// Generates the Prisma clients of the schemas that the arguments name, as `prisma generate` does.
// CommonJS: the generator's ES modules import files without their extension, which Node can't resolve.

const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
const { getGenerators, loadSchemaContext } = require('@prisma/internals')

const REGISTRY = { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } }

async function generate(schema) {
  const schemaContext = await loadSchemaContext({ schemaPath: { cliProvidedPath: schema } })
  for (const generator of await getGenerators({ schemaContext, registry: REGISTRY })) {
    await generator.generate()
    generator.stop()
  }
}

Promise.all(process.argv.slice(2).map(generate)).catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
