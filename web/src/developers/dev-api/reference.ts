import { DATA_API } from '@raidkit/contract/developers/dataApi'
import type { JsonSchema } from '@raidkit/contract/platform/jsonSchema'
import type { OpenApiDocument, Parameter } from '@raidkit/contract/developers/openApi'

export type AnswerField = { name: string; type: string }
export type RequestParam = {
  name: string
  type: string
  isRequired: boolean
  about: string | undefined
  /** Allowed values, if they are few. */
  values: string[]
  /** Default value. */
  standard: string
}
export type ApiOperation = {
  id: string
  path: string
  about: string
  asked: RequestParam[]
  answered: AnswerField[]
  /** Address and its answer, recorded by a test. */
  example?: { address: string; answer: string; isCut: boolean }
  /** True for a stream, which does not end and cannot be tried here. */
  isStream: boolean
}
export type Reference = { base: string; groups: { group: string; operations: ApiOperation[] }[] }

type Answers = Readonly<Record<string, unknown>>

const MOST_VALUES = 40

/** Extracts the part of the API's document that the page shows, a tenth of its size. Runs on the server. */
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

/** Maximum length of a recorded answer, as it is sent with every visit. */
const MOST_SHOWN = 3000

function exampleOf(path: string, answers: Answers): Pick<ApiOperation, 'example'> {
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

function askedOf({ name, required, description, schema }: Parameter): RequestParam {
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

/** Describes a type in a word or two. */
function typeOf(schema: JsonSchema): string {
  const { type, items, anyOf, oneOf } = schema
  if (schema.enum ?? (anyOf && wordsOf(schema).length > 0)) return 'enum'
  if (anyOf ?? oneOf) return [...new Set([...(anyOf ?? []), ...(oneOf ?? [])].map(typeOf))].join(' | ')
  if (type === 'array') return items && !Array.isArray(items) ? `${typeOf(items)}[]` : 'array'
  return (Array.isArray(type) ? type.join(' | ') : type) ?? 'any'
}
