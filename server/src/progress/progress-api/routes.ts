import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { RATE_HEADERS } from '../../platform/http/limits/rateFields.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { BULK_BYTES, levelOf, objectiveWriteOf, readBodies, taskStateOf, taskWritesOf } from './bodies.ts'
import { makeGuard, type Holder, type Needs } from './guard.ts'
import { recordOf } from './record.ts'
import { teamRecords } from './team.ts'
import { progressWrites } from './writes.ts'

const BASE = '/api/v2'
const JSON_TYPE = 'application/json; charset=utf-8'
const UPDATED = 'Progress updated'

/** Pages of any site may call the API; the token grants access. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'retry-after',
    ...RATE_HEADERS,
  ].join(', '),
  'cross-origin-resource-policy': 'cross-origin',
} as const
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '86400',
} as const

type ProgressApi = Deps & { counts: MinuteCounts | undefined; guesses: WrongGuesses }
type Answer = (holder: Holder, request: FastifyRequest) => Promise<unknown>
type Route = Needs & { method: 'GET' | 'POST'; path: string; bodyLimit?: number; answer: Answer }

/** Registers the progress API, version 2, as integrations reference 3 specifies it. */
export function progressApiRoutes(app: FastifyInstance, deps: ProgressApi): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Refusals have these headers too, whoever refuses: otherwise a page of another site could not read the reason.
    if (request.url.startsWith(`${BASE}/`)) void reply.headers({ ...CORS, 'cache-control': 'no-store' })
    done()
  })
  void app.register(async (scope) => {
    readBodies(scope)
    const guard = makeGuard(deps)
    for (const { method, path, kind, permission, answer, bodyLimit } of routesOf(deps)) {
      const holders = new WeakMap<FastifyRequest, Holder>()
      scope.route({
        method,
        url: BASE + path,
        ...(bodyLimit !== undefined && { bodyLimit }),
        // Runs before the body is read, so that no body is read without a token, and after the count of addresses,
        // whose headers say less.
        preParsing: async (request, reply) =>
          void holders.set(request, await guard(request, reply, { kind, permission })),
        handler: async (request, reply) => send(reply, await answer(held(holders, request), request)),
      })
    }
    scope.get(`${BASE}/health`, async (_request, reply) =>
      send(reply, { success: true, data: { status: 'ok' } }),
    )
    scope.options(`${BASE}/*`, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send())
  })
}

function held(holders: WeakMap<FastifyRequest, Holder>, request: FastifyRequest): Holder {
  const holder = holders.get(request)
  if (!holder) throw new Error('the guard has not looked at this request')
  return holder
}

function send(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify(body))
}

function routesOf(deps: ProgressApi): Route[] {
  return [...readRoutes(deps), ...writeRoutes(deps)]
}

function readRoutes({ catalog, store }: ProgressApi): Route[] {
  return [
    {
      method: 'GET',
      path: '/token',
      kind: 'token',
      permission: undefined,
      answer: async ({ token, text, player }) => ({
        success: true,
        permissions: token.permissions,
        token: text,
        owner: player.row.uid,
        note: token.note,
        calls: token.calls,
        gameMode: modeOf(token),
      }),
    },
    {
      method: 'GET',
      path: '/progress',
      kind: 'read',
      permission: 'GP',
      answer: async ({ token, player, char }) => ({
        success: true,
        data: recordOf(catalog.current, player, char),
        meta: { self: player.row.uid, gameMode: modeOf(token) },
      }),
    },
    {
      method: 'GET',
      path: '/team/progress',
      kind: 'read',
      permission: 'TP',
      answer: async (holder) => ({
        success: true,
        ...(await teamRecords({ catalog: catalog.current, store }, holder)),
      }),
    },
  ]
}

function writeRoutes(deps: ProgressApi): Route[] {
  const writes = progressWrites(deps)
  const given = { method: 'POST', kind: 'write', permission: 'WP' } as const
  return [
    {
      ...given,
      path: '/progress/level/:level',
      answer: async (holder, request) => {
        const level = levelOf(param(request, 'level'))
        await writes.level(holder, level)
        return { success: true, data: { level, message: UPDATED } }
      },
    },
    {
      ...given,
      path: '/progress/task/:taskId',
      answer: async (holder, request) => {
        const [taskId, state] = [param(request, 'taskId'), taskStateOf(request.body)]
        await writes.task(holder, { id: taskId, state })
        return { success: true, data: { taskId, state, message: UPDATED } }
      },
    },
    {
      ...given,
      path: '/progress/tasks',
      bodyLimit: BULK_BYTES,
      answer: async (holder, request) => {
        const updatedTasks = await writes.tasks(holder, taskWritesOf(request.body))
        return { success: true, data: { updatedTasks, message: UPDATED } }
      },
    },
    {
      ...given,
      path: '/progress/task/objective/:objectiveId',
      answer: async (holder, request) => {
        const [objectiveId, asked] = [param(request, 'objectiveId'), objectiveWriteOf(request.body)]
        await writes.objective(holder, objectiveId, asked)
        return { success: true, data: { objectiveId, ...asked, message: UPDATED } }
      },
    },
  ]
}

const modeOf = ({ gameMode }: Holder['token']) => gameMode.toLowerCase()

function param({ params }: FastifyRequest, name: string): string {
  return (params as Record<string, string>)[name] ?? '' // safe: the router always makes an object of texts
}
