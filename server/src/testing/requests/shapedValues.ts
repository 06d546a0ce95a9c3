import fc from 'fast-check'
import { z } from 'zod'

type Json = z.core.JSONSchema.JSONSchema
/** Values that exist in the catalogue, by the name of the field: random ones would never get past "not found". */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Requests that fit a schema: everything that a well-meaning caller could send. */
export function shapedValues(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known)
}

function valuesOf(shape: Json | boolean, known: KnownValues): fc.Arbitrary<unknown> {
  if (typeof shape === 'boolean') return fc.jsonValue()
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.$ref) return fc.jsonValue() // only z.json() refers to itself
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valuesOf(one, known)))
  switch (shape.type) {
    case 'object':
      return objects(shape, known)
    case 'array':
      return fc.array(fc.jsonValue(), { maxLength: 5 })
    case 'string':
      return strings(shape)
    case 'integer':
    case 'number':
      return numbers(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objects({ properties = {}, required = [] }: Json, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const values = known[name] ?? []
    const shaped = valuesOf(shape, known)
    return [name, values.length > 0 ? fc.oneof(shaped, fc.constantFrom(...values)) : shaped] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function strings({ format, pattern, minLength = 0, maxLength = 200 }: Json): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  // Year 0 to 9999: all that the format can say.
  if (format === 'date-time') {
    const span = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') }
    return fc.date({ ...span, noInvalidDate: true }).map((date) => date.toISOString())
  }
  const text = fc.string({ unit: 'binary', minLength, maxLength })
  return pattern?.startsWith('^\\/') ? text.map((rest) => `/${rest}`.slice(0, maxLength)) : text
}

function numbers({ type, minimum = -1000, maximum = 1000 }: Json): fc.Arbitrary<number> {
  const span = { min: minimum, max: maximum }
  return type === 'integer' ? fc.integer(span) : fc.double({ ...span, noNaN: true })
}
