import type { JsonSchema } from '@raidkit/contract/platform/jsonSchema'

/** A JSON schema as a type of TypeScript, as far as ours go; what cannot be said is `unknown`. */
export function typeText(schema: JsonSchema, depth: number): string {
  const { anyOf, oneOf, allOf, type, properties } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (anyOf ?? oneOf) return union([...(anyOf ?? []), ...(oneOf ?? [])].map((one) => typeText(one, depth)))
  if (allOf) return allOf.map((one) => `(${typeText(one, depth)})`).join(' & ')
  if (Array.isArray(type)) return union(type.map((one) => typeText({ ...schema, type: one }, depth)))
  if (type === 'array') return arrayText(schema, depth)
  if (type === 'object' || properties) return objectText(schema, depth)
  return PLAIN[type ?? ''] ?? 'unknown'
}

const PLAIN: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function arrayText({ items, prefixItems }: JsonSchema, depth: number): string {
  if (prefixItems) return `[${prefixItems.map((one) => typeText(one, depth)).join(', ')}]`
  if (!items || Array.isArray(items)) return 'unknown[]'
  const item = typeText(items, depth)
  return /[ |&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, depth: number): string {
  const fields = Object.entries(properties ?? {})
  if (fields.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, depth) : 'unknown'
    return `Record<string, ${value}>`
  }
  const pad = '  '.repeat(depth + 1)
  const lines = fields.map(
    ([name, schema]) =>
      `${pad}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema, depth + 1)}\n`,
  )
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`
}
