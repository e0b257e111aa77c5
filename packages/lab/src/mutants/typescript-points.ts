// Mutation points of a TypeScript source: one small change each, as a slip of the pen would make it.

import ts from 'typescript'
import type { Point } from './point.js'
import { isSql, sqlPoints } from './sql-points.js'

const { SyntaxKind: Kind } = ts

const OPERATORS = new Map<ts.SyntaxKind, [text: string, kind: string]>([
  [Kind.EqualsEqualsEqualsToken, ['!==', 'comparison']],
  [Kind.ExclamationEqualsEqualsToken, ['===', 'comparison']],
  [Kind.LessThanToken, ['<=', 'boundary']],
  [Kind.LessThanEqualsToken, ['<', 'boundary']],
  [Kind.GreaterThanToken, ['>=', 'boundary']],
  [Kind.GreaterThanEqualsToken, ['>', 'boundary']],
  [Kind.AmpersandAmpersandToken, ['||', 'connective']],
  [Kind.BarBarToken, ['&&', 'connective']],
  [Kind.PlusToken, ['-', 'arithmetic']],
  [Kind.MinusToken, ['+', 'arithmetic']],
  [Kind.AsteriskToken, ['/', 'arithmetic']],
  [Kind.SlashToken, ['*', 'arithmetic']],
  [Kind.PlusEqualsToken, ['-=', 'arithmetic']],
  [Kind.MinusEqualsToken, ['+=', 'arithmetic']],
])

const METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    ceil: 'floor',
    floor: 'ceil',
  }),
)

/** Error codes, field and header names: what a caller reads or sends. */
const NAME = /^([a-z]+(_[a-z0-9]+)+|[A-Za-z]+(-[A-Za-z0-9]+)+)$/

/** All mutation points of a source. */
export function typescriptPoints(file: string, source: string): Point[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2023, true)
  const points: Point[] = []
  const put = (node: ts.Node, text: string, kind: string, to = node.getEnd()) =>
    points.push({ file, from: node.getStart(tree), to, text, kind })

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isPropertyAssignment(node) && /^(description|summary|examples?)$/.test(node.name.getText(tree)))
      return
    if (ts.isBinaryExpression(node)) ofOperator(node)
    else if (ts.isIfStatement(node)) ofCondition(node.expression)
    else if (ts.isConditionalExpression(node)) ofCondition(node.condition)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
      put(node, node.operand.getText(tree), 'negation')
    else if (ts.isNumericLiteral(node)) put(node, String(Number(node.text.replaceAll('_', '')) + 1), 'number')
    else if (node.kind === Kind.TrueKeyword) put(node, 'false', 'boolean')
    else if (node.kind === Kind.FalseKeyword) put(node, 'true', 'boolean')
    else if (ts.isExpressionStatement(node)) ofStatement(node)
    else if (ts.isAwaitExpression(node)) put(node, node.expression.getText(tree), 'await removed')
    else if (ts.isArrayLiteralExpression(node)) for (const item of node.elements) ofItem(item, node)
    else if (ts.isReturnStatement(node) && node.expression) put(node, 'return undefined', 'returned value')
    else if (ts.isPropertyAccessExpression(node)) ofMethod(node)
    else ofText(node)
    ts.forEachChild(node, visit)
  }

  const ofOperator = ({ left, operatorToken, right }: ts.BinaryExpression) => {
    if (operatorToken.kind === Kind.QuestionQuestionToken)
      points.push({ file, from: left.getEnd(), to: right.getEnd(), text: '', kind: 'default removed' })
    const [text, kind] = OPERATORS.get(operatorToken.kind) ?? []
    const joinsTexts = ts.isStringLiteralLike(left) || ts.isStringLiteralLike(right)
    if (text !== undefined && kind !== undefined && !joinsTexts) put(operatorToken, text, kind)
  }

  const ofCondition = (condition: ts.Expression) => {
    put(condition, 'true', 'condition')
    put(condition, 'false', 'condition')
  }

  const ofStatement = (node: ts.ExpressionStatement) => {
    const inner = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
    if (ts.isCallExpression(inner)) put(node, '{}', 'call removed')
  }

  const ofItem = (item: ts.Expression, { elements }: ts.ArrayLiteralExpression) => {
    const isLast = elements.at(-1) === item
    const comma = isLast ? item.getEnd() : source.indexOf(',', item.getEnd()) + 1
    put(item, '', 'item removed', comma)
  }

  const ofMethod = ({ name }: ts.PropertyAccessExpression) => {
    const replacement = METHODS.get(name.text)
    if (replacement !== undefined) put(name, replacement, 'method')
  }

  const ofText = (node: ts.Node) => {
    const isPart = ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
    const isRest = ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
    if (!isPart && !isRest) return
    const literal = ts.isStringLiteralLike(node) ? node : templateOf(node)
    if (isSql(literal.getText(tree))) points.push(...sqlPoints(file, node.getText(tree), node.getStart(tree)))
    else if (ts.isStringLiteral(node) && NAME.test(node.text)) put(node, `'${node.text}x'`, 'name')
  }

  visit(tree)
  return points
}

/** The template that a piece of text belongs to. */
function templateOf(node: ts.Node): ts.Node {
  return ts.isTemplateExpression(node) ? node : templateOf(node.parent)
}
