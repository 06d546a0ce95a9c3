import { DATA_API } from '@raidkit/contract/developers/dataApi'
import type { JsonSchema } from '@raidkit/contract/platform/jsonSchema'
import type { OpenApiDocument, Parameter } from '@raidkit/contract/developers/openApi'

export type Answered = { name: string; type: string }
export type Asked = {
  name: string
  type: string
  isRequired: boolean
  about: string | undefined
  /** The words it may be, where they are few. */
  values: string[]
  /** What it is where nothing is said. */
  standard: string
}
export type Described = {
  id: string
  path: string
  about: string
  asked: Asked[]
  answered: Answered[]
  /** An address that was asked, and what it was answered: recorded by a test. */
  example?: { address: string; answer: string; isCut: boolean }
  /** A stream does not end and cannot be tried here. */
  isStream: boolean
}
export type Reference = { base: string; groups: { group: string; operations: Described[] }[] }

type Answers = Readonly<Record<string, unknown>>

const MOST_VALUES = 40

/** What the page shows of the document: made on the server, a tenth of its size. */
export function referenceOf({ paths, servers }: OpenApiDocument, answers: Answers = {}): Reference {
  const operations = Object.entries(paths).map(([path, { get }]) => {
    const schema = answerOf(get.responses)
    return {
      group: get.tags[0] ?? '',
      operation: {
        id: get.operationId,
        path,
        about: get.summary,
        isStream: schema === undefined,
        ...exampleOf(path, answers),
        asked: get.parameters.map(askedOf),
        answered: Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
          name,
          type: typeOf(field),
        })),
      },
    }
  })
  const groups = Map.groupBy(operations, ({ group }) => group)
  return {
    base: servers[0]?.url ?? '',
    groups: [...groups].map(([group, own]) => ({ group, operations: own.map(({ operation }) => operation) })),
  }
}

/** As much of a recorded answer as the page shows: it is sent with every visit. */
const MOST_SHOWN = 3000

function exampleOf(path: string, answers: Answers): Pick<Described, 'example'> {
  const isAsked = ([name]: [string, unknown]) => name.split('?')[0] === `GET ${DATA_API}${path}`
  const found = Object.entries(answers).find(isAsked)
  if (!found) return {}
  const [name, answer] = found
  const text = JSON.stringify(answer, undefined, 2)
  const isCut = text.length > MOST_SHOWN
  const address = name.slice(`GET ${DATA_API}`.length)
  return { example: { address, answer: text.slice(0, MOST_SHOWN), isCut } }
}

function answerOf(responses: Record<string, unknown>): JsonSchema | undefined {
  const ok = responses[200] as { content?: Record<string, { schema: JsonSchema }> } | undefined
  return ok?.content?.['application/json']?.schema
}

function askedOf({ name, required, description, schema }: Parameter): Asked {
  const values = wordsOf(schema)
  return {
    name,
    isRequired: required,
    about: description?.replaceAll('`', ''),
    type: typeOf(schema),
    values: values.length <= MOST_VALUES ? values : [],
    standard: standardOf(schema.default),
  }
}

function standardOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function wordsOf({ enum: words = [], anyOf = [], const: word }: JsonSchema): string[] {
  return [...words, ...(word === undefined ? [] : [word]), ...anyOf.flatMap(wordsOf)]
    .map(String)
    .filter(Boolean)
}

/** A word or two that say what it is. */
function typeOf(schema: JsonSchema): string {
  const { type, items, anyOf, oneOf } = schema
  if (schema.enum ?? (anyOf && wordsOf(schema).length > 0)) return 'enum'
  if (anyOf ?? oneOf) return [...new Set([...(anyOf ?? []), ...(oneOf ?? [])].map(typeOf))].join(' | ')
  if (type === 'array') return items && !Array.isArray(items) ? `${typeOf(items)}[]` : 'array'
  return (Array.isArray(type) ? type.join(' | ') : type) ?? 'any'
}
