// The code blocks of a page, with what the comments before them say.

const SETTINGS = 'Set these first'

/**
 * @param text a page
 * @returns each fenced block: language, code without the indentation of its list, line, the nearest heading, and the
 *   directives of the comments before it: `not run` with a reason, `run with` the network, `run as` an account, `run until`
 *   it succeeds with the reason why it may not at once. A comment `test:` is a block of its own that runs a script which
 *   readers don't. `first` is what a shell of its own needs before the block: the block under «Set these first» where the section
 *   links to that, and the one with the comment `run first`, for all blocks after it
 */
export function blocksOf(text) {
  const blocks = []
  const naming = new Set()
  let block,
    heading = '',
    directives = {},
    whole = {}
  for (const [index, line] of text.split('\n').entries()) {
    if (line.includes('(#set-these-first)')) naming.add(heading)
    const fence = /^( *)```(\w*)$/.exec(line)
    const comment =
      /^ *<!-- (not run|run first|run with|run as|run until|none of this section is run|test): (.*) -->$/.exec(
        line,
      )
    if (block !== undefined && fence !== null) {
      blocks.push({ ...block, code: block.lines.map((part) => part.slice(block.indent)).join('\n') })
      block = undefined
    } else if (block !== undefined) block.lines.push(line)
    else if (fence !== null) {
      const [, indent, language] = fence
      block = {
        language,
        line: index + 1,
        heading,
        indent: indent.length,
        lines: [],
        ...whole,
        ...directives,
      }
      directives = {}
    } else if (comment?.[1] === 'none of this section is run') whole = { 'not run': comment[2] }
    else if (comment?.[1] === 'test')
      blocks.push({ language: 'sh', line: index + 1, heading, code: `bash "$PROJECT"/${comment[2]}` })
    else if (comment !== null) directives[comment[1]] = comment[2]
    else if (/^##? /.test(line)) {
      heading = line.replace(/^#+ /, '')
      whole = {}
    }
  }
  if (block !== undefined) throw new Error(`the block in line ${block.line} has no end`)
  const settings = blocks.find((one) => one.heading === SETTINGS)
  const functions = blocks.findIndex((one) => one['run first'] !== undefined)
  return blocks.map((one, index) => {
    const first = naming.has(one.heading) ? [settings] : []
    if (functions !== -1 && index > functions) first.push(blocks[functions])
    return { ...one, first: first.map(({ code }) => code).join('\n') }
  })
}
