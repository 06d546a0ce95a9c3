import { z } from 'zod'
import { DATA_API } from './dataApi.ts'
import { withGameIds } from './gameIds.ts'
import type { JsonSchema } from '../platform/jsonSchema.ts'
import { KEY_HEADER } from '../platform/keys.ts'
import { PARAMETER_TEXTS } from './parameterTexts.ts'
import { PROGRAM_CALLS, type ProgramCall } from './programCalls.ts'

export type Parameter = {
  name: string
  in: 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  responses: Record<string, unknown>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, never[]>[]
  paths: Record<string, { get: Operation }>
  components: Record<string, unknown>
}

/** Rows of one page at most, and where nothing is said. */
export const MOST_ROWS = 1000
export const DEFAULT_ROWS = 100
/** Live changes of prices; no call: it does not end. */
export const CHANGES_PATH = '/prices/changes'

const AFTER: Parameter = {
  name: 'after',
  in: 'query',
  required: false,
  schema: { type: 'string', maxLength: 200 },
}
const LIMIT: Parameter = {
  name: 'limit',
  in: 'query',
  required: false,
  schema: { type: 'integer', minimum: 1, maximum: MOST_ROWS, default: DEFAULT_ROWS },
}
const FORMAT: Parameter = {
  name: 'format',
  in: 'query',
  required: false,
  schema: { type: 'string', enum: ['json', 'csv'] },
}

/** The document of the data API (OpenAPI 3.1), made from the schemas that its answers are checked with. */
export function openApiDocument(siteUrl: string): OpenApiDocument {
  const paths = PROGRAM_CALLS.map((call) => [call.path, { get: operationOf(call) }] as const)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Raidkit data API',
      version: '1',
      description:
        'What the pages of this site show, for programs. Personal use, with a link to the site; whole lists are not to be published again.',
    },
    servers: [{ url: siteUrl.replace(/\/$/, '') + DATA_API }],
    security: [{ key: [] }, { keyInQuery: [] }],
    paths: { ...Object.fromEntries(paths), [CHANGES_PATH]: { get: CHANGES } },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: KEY_HEADER },
        keyInQuery: { type: 'apiKey', in: 'query', name: KEY_HEADER },
      },
      schemas: { Refusal: REFUSAL },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([name, description]) => [name, refusal(description)]),
      ),
    },
  }
}

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fault: { type: 'object', properties: { field: { type: 'string' }, why: { type: 'string' } } },
      },
    },
  },
}
const REFUSALS = {
  BadRequest: 'A parameter is wrong or unknown; `fault` names it.',
  Denied: 'No key, a wrong one, or one that may not be used now.',
  NotFound: 'There is no such thing; `fault` names the nearest where one is similar.',
  TooMany:
    'Over the limit: 300 requests per minute with a key, whole lists 5 times per minute each. `Retry-After` says when to come back, `RateLimit` what is left.',
} as const

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})
const REFUSED = {
  400: { $ref: '#/components/responses/BadRequest' },
  401: { $ref: '#/components/responses/Denied' },
  404: { $ref: '#/components/responses/NotFound' },
  429: { $ref: '#/components/responses/TooMany' },
}

function operationOf(call: ProgramCall): Operation {
  const schema = replySchema(call)
  return {
    operationId: call.id,
    summary: call.about,
    tags: [call.group],
    parameters: parametersOf(call),
    responses: {
      200: {
        description: 'The answer.',
        content: {
          'application/json': { schema },
          ...(call.list !== undefined && { 'text/csv': { schema: { type: 'string' } } }),
        },
      },
      ...REFUSED,
    },
  }
}

function described(parameter: Parameter): Parameter {
  const description = PARAMETER_TEXTS[parameter.name]
  return { ...parameter, ...(description !== undefined && { description }) }
}

/** Parameters of a call: its own but for those by which its pages are made here. */
export function parametersOf({ request, list, hasSkip }: ProgramCall): Parameter[] {
  const { properties = {}, required = [] } = schemaOf(request, 'input')
  const own = Object.entries(properties)
    .filter(([name]) => name !== 'skip' && (hasSkip || name !== 'limit'))
    .map(([name, schema]): Parameter => ({ name, in: 'query', required: required.includes(name), schema }))
  const all = list === undefined ? own : [...own, AFTER, ...(hasSkip ? [] : [LIMIT]), FORMAT]
  return all.map(described)
}

/** The shape of an answer; lists have the place after which the next page begins. */
export function replySchema({ reply, list }: Pick<ProgramCall, 'reply' | 'list'>): JsonSchema {
  const schema = withGameIds(schemaOf(reply, 'output'))
  if (list === undefined) return schema
  return {
    ...schema,
    properties: {
      ...schema.properties,
      total: { type: 'integer', description: 'Rows of all pages.' },
      next: { type: ['string', 'null'], description: 'Null: this was the last page.' },
    },
    required: [...new Set([...(schema.required ?? []), 'total', 'next'])],
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema // what we read of it
}

const CHANGES: Operation = {
  operationId: 'priceChanges',
  tags: ['prices'],
  summary: 'Prices as they change, as server-sent events, until the program leaves.',
  parameters: (
    [
      {
        name: 'mode',
        in: 'query',
        required: false,
        schema: { type: 'string', enum: ['PVP', 'PVE'], default: 'PVP' },
      },
      {
        name: 'since',
        in: 'query',
        required: false,
        schema: { type: 'string', maxLength: 64 },
      },
    ] satisfies Parameter[]
  ).map(described),
  responses: {
    200: {
      description:
        'Events `prices` with `mode`, `version` and the changed `prices`; `reset` where everything has to be asked for again.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...REFUSED,
  },
}
