import { parseSync } from 'oxc-parser'

/** Import of a file, in any syntax. */
export type Import = { specifier: string; line: number }

/** Use of the clock or of randomness where only arguments are allowed. */
export type Impurity = { what: string; line: number }

export type Reading = { imports: Import[]; impurities: Impurity[] }

type Node = { type: string; start: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Returns all imports of a file, type-only and dynamic ones included, and its impurities. */
export function readImports(file: string, source: string): Reading {
  const { program, errors } = parseSync(file, source)
  const [broken] = errors
  if (broken) throw new Error(`${file} cannot be parsed: ${broken.message}`)
  const found: Reading = { imports: [], impurities: [] }
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  walk(program, (node) => {
    for (const specifier of specifiersOf(node)) {
      found.imports.push({ specifier, line: lineOf(node.start) })
    }
    const what = impurityOf(node)
    if (what) found.impurities.push({ what, line: lineOf(node.start) })
  })
  return found
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
  }
}

function specifiersOf(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return textsOf(node.source ?? node.argument)
    case 'TSExternalModuleReference':
      return textsOf(node.expression)
    case 'CallExpression':
      return isLoader(node.callee) ? textsOf((node.arguments as unknown[])[0]) : []
    default:
      return []
  }
}

/** `require`, `require.resolve` and Vite's `import.meta.glob` load files as well. */
function isLoader(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'require'
  if (callee.type !== 'MemberExpression' || !isNode(callee.object) || !isNode(callee.property)) return false
  return (
    (callee.object.type === 'Identifier' && callee.object.name === 'require') ||
    (callee.object.type === 'MetaProperty' && callee.property.name === 'glob')
  )
}

/** Returns literal texts only: a name computed at run time cannot be resolved here. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return []
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : []
  if (value.type === 'TSLiteralType') return textsOf(value.literal)
  if (value.type === 'ArrayExpression') return (value.elements as unknown[]).flatMap(textsOf)
  if (value.type !== 'TemplateLiteral' || (value.expressions as unknown[]).length > 0) return []
  const [quasi] = value.quasis as { value: { cooked: string } }[]
  return quasi ? [quasi.value.cooked] : []
}

function impurityOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property)) {
    const name = `${String(node.object.name)}.${String(node.property.name)}`
    return ['Date.now', 'Math.random', 'performance.now'].includes(name) ? name : undefined
  }
  if (!isNode(node.callee) || node.callee.name !== 'Date') return undefined
  if (node.type === 'CallExpression') return 'Date()'
  return node.type === 'NewExpression' && (node.arguments as unknown[]).length === 0
    ? 'new Date()'
    : undefined
}
