import type { JsonSchema } from '@raidkit/contract/platform/jsonSchema'
import type { OpenApiDocument, Operation } from '@raidkit/contract/developers/openApi'
import { typeText } from './typeText.ts'

const HEAD = `// Made by \`npm run client\` from the document of the data API. Not to be changed by hand.
// One file without anything to install: copy it into your own program.

/** A refusal of the server, with its code and what is wrong. */
export class RaidkitError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds after which asking again is worth it. */
  readonly retryAfterS: number | undefined

  constructor(status: number, code: string, message: string, retryAfterS: number | undefined) {
    super(message)
    this.name = 'RaidkitError'
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

export type ClientOptions = {
  /** Address of the site: \`https://your.site\`. */
  site: string
  key: string
  /** In place of the platform's own, for tests. */
  fetch?: (address: string, options: { headers: Record<string, string> }) => Promise<Response>
}
`

/** The client as one file: a method for each operation, its parameters and its answer as types. */
export function clientSource({ paths }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, { get }]) => {
    const answer = answerOf(get)
    return answer ? [{ path, get, answer }] : []
  })
  const types = operations.map(({ get, answer }) => typesOf(get, answer)).join('\n')
  const methods = operations.map(({ path, get }) => methodOf(path, get)).join('\n')
  return `${HEAD}
${types}
${MAKER}${methods}
  }
}

/** All rows of a list, page by page. */
export async function* allPages<Reply extends { next: string | null }>(
  page: (after: string | undefined) => Promise<Reply>,
): AsyncGenerator<Reply> {
  for (let after: string | undefined; ; ) {
    const reply = await page(after)
    yield reply
    if (reply.next === null) return
    after = reply.next
  }
}
`
}

const MAKER = `
/** A client of the data API. */
export function raidkitClient({ site, key, fetch: send = fetch }: ClientOptions) {
  async function ask(path: string, parameters: object = {}): Promise<unknown> {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    const base = site.endsWith('/') ? site.slice(0, -1) : site
    const reply = await send(\`\${base}/api/data/v1\${path}?\${query}\`, { headers: { 'x-api-key': key } })
    const body = (await reply.json()) as { error?: { code?: string; message?: string } }
    if (reply.ok) return body
    const { code = 'unknown', message = reply.statusText } = body.error ?? {}
    const wait = Number(reply.headers.get('retry-after') ?? Number.NaN)
    throw new RaidkitError(reply.status, code, message, Number.isNaN(wait) ? undefined : wait)
  }

  return {
`

/** The schema of what it answers; none: it is no JSON. */
function answerOf({ responses }: Operation): JsonSchema | undefined {
  const ok = responses[200] as { content?: Record<string, { schema: JsonSchema }> } | undefined
  return ok?.content?.['application/json']?.schema
}

function typesOf({ operationId, parameters, summary }: Operation, answer: JsonSchema): string {
  const name = capital(operationId)
  const given = parameters
    .filter((parameter) => parameter.name !== 'format')
    .map(({ name: field, required, schema }) => `  ${field}${required ? '' : '?'}: ${typeText(schema, 1)}\n`)
  const request = given.length > 0 ? `{\n${given.join('')}}` : 'Record<string, never>'
  return `export type ${name}Request = ${request}\n/** ${summary} */\nexport type ${name}Reply = ${typeText(answer, 0)}\n`
}

function methodOf(path: string, { operationId, parameters, summary }: Operation): string {
  const name = capital(operationId)
  const isNeeded = parameters.some(({ required }) => required)
  const head = `${operationId}: async (request${isNeeded ? '' : '?'}: ${name}Request): Promise<${name}Reply> =>`
  return `    /** ${summary} */\n    ${head}\n      (await ask('${path}', request)) as ${name}Reply,`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
