// The table of error codes in a service's README.

import t from 'tap'
import { withErrorCodes } from '../dist/client/readme.js'

const BEGIN = '<!-- codes: written by `npm run generate` -->'
const README = `# Service\n\n${BEGIN}\nold\n<!-- /codes -->\n\nEnd.\n`

t.test('withErrorCodes replaces the table between the two comments', async (t) => {
  const description = 'Une API.\n\n| `code` | Statut |\n| --- | --- |\n| `jeton_absent` | 401 |'
  const table = '| `code`         | Statut |\n| -------------- | ------ |\n| `jeton_absent` | 401    |'

  t.equal(
    withErrorCodes(README, description),
    `# Service\n\n${BEGIN}\n\n${table}\n\n<!-- /codes -->\n\nEnd.\n`,
  )
})

t.test('withErrorCodes throws without the comments, and without a table', async (t) => {
  t.throws(() => withErrorCodes('# Service\n', '| `code` |'), /README/)
  t.throws(() => withErrorCodes(README, 'Une API.'), /description/)
})
