import { readFile } from 'node:fs/promises'
import { DATA_API } from '@raidkit/contract/developers/dataApi'
import { openApiDocument } from '@raidkit/contract/developers/openApi'
import { PROGRAM_CALLS, type ProgramCall } from '@raidkit/contract/developers/programCalls'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isCsvAddress } from '../../platform/http/addresses/csvAddress.ts'
import type { Door } from '../../platform/http/door.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { RATE_HEADERS } from '../../platform/http/limits/rateFields.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import type { EventStream } from '../../platform/http/live/eventStream.ts'
import { prepareBody, sendPrepared, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { makeGuard, type Counting, type KeyBook, type KeyHolder } from '../api-keys/index.ts'
import { makeAnswers } from './answers.ts'
import { changesRoute } from './changes.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { makeOwnAnswers } from './ownAnswers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const QUALITY = 4

/** Pages of any site may send requests; the key authorises them. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': ['etag', 'retry-after', ...RATE_HEADERS].join(', '),
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'private, no-cache',
} as const
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': `${KEY_HEADER}, content-type, if-none-match, last-event-id, authorization, mcp-protocol-version`,
  'access-control-max-age': '86400',
} as const

type DataApi = Deps & {
  door: Door
  stream: EventStream
  keyBook: KeyBook
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
}

/** Registers this site's API for programs: the data of pages, by the same code (decision 089). */
export function dataApiRoutes(app: FastifyInstance, deps: DataApi): void {
  const guard = makeGuard({ ...deps, isExplaining: () => true })
  const answers = makeAnswers({ ...deps, own: makeOwnAnswers(deps) })
  const holders = new WeakMap<FastifyRequest, KeyHolder>()
  app.addHook('onRequest', (request, reply, done) => {
    // Refusals have the headers too: otherwise a page elsewhere could not read the reason.
    if (request.url.startsWith(`${DATA_API}/`)) void reply.headers(CORS)
    done()
  })

  function route(call: ProgramCall, url: string): void {
    const countingOf = ({ url: asked }: FastifyRequest): Counting => {
      // A list as a table is complete and counts as bulk.
      const isTable = isCsvAddress(asked) && call.list !== undefined
      const kind = isTable && !call.hasSkip ? 'bulk' : 'normal'
      return { kind, path: DATA_API + call.path, isHeaderOnly: !isTable }
    }
    app.get(url, {
      // Limited by key; requests without one are limited by the guard.
      config: { rateLimit: false },
      onRequest: async (request, reply) =>
        void holders.set(request, await guard(request, reply, countingOf(request))),
      handler: async (request, reply) =>
        sendPrepared(request, reply, await answers(call, request, held(holders, request))),
    })
  }
  for (const call of PROGRAM_CALLS) {
    route(call, DATA_API + call.path)
    if (call.list !== undefined) route(call, `${DATA_API}${call.path}.csv`)
  }
  openFiles(app, deps)
  changesRoute(app, deps, guard)
  mcpRoutes(app, { ...deps, guard })
  app.options(`${DATA_API}/*`, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send())
}

function held(holders: WeakMap<FastifyRequest, KeyHolder>, request: FastifyRequest): KeyHolder {
  const holder = holders.get(request)
  if (!holder) throw new Error('the guard has not looked at this request')
  return holder
}

/** Serves the documentation of the API publicly: nobody needs a key to read it. */
function openFiles(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  let document: Promise<PreparedReply> | undefined
  let client: Promise<PreparedReply> | undefined
  app.get(`${DATA_API}/openapi.json`, async (request, reply) => {
    document ??= prepareBody(JSON.stringify(openApiDocument(new URL(settings.SITE_URL).origin)), {
      type: JSON_TYPE,
    })
    return sendPrepared(request, reply, await document)
  })
  app.get(`${DATA_API}/client.ts`, async (request, reply) => {
    client ??= clientText().then((text) =>
      prepareBody(text, { type: 'text/plain; charset=utf-8', quality: QUALITY }),
    )
    return sendPrepared(request, reply, await client)
  })
}

/** The client as it stands in the repository: one file without anything to install. */
function clientText(): Promise<string> {
  return readFile(new URL(import.meta.resolve('@raidkit/contract/developers/dataClient')), 'utf8')
}
