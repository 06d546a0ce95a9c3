import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { sendRefusal } from '../errors.ts'
import { isCallPath } from './looseAddress.ts'
import { findNearestName } from './nearestName.ts'

const PAGES = '/*'
/** Public APIs, whose developers read the text of a refusal. */
const PUBLIC_API = /^\/api\/(?:data\/v1|v1|v2)(?=\/|$)/

/** Names the most similar call for an unknown path of a public API. */
function describeUnknownPath(path: string, known: Iterable<string>): string | undefined {
  const base = PUBLIC_API.exec(path)?.[0]
  if (base === undefined) return undefined
  const calls = [...known].filter((url) => url.startsWith(`${base}/`) && !url.endsWith('*'))
  const names = calls.map((url) => url.slice(base.length))
  const nearest = findNearestName(path.slice(base.length), names)
  return `Unknown call ${path}.${nearest === undefined ? '' : ` Did you mean ${base}${nearest}?`}`
}

/**
 * Answers requests without a route: 405 with the allowed methods if the path is known, else 404. They pass no route's
 * hooks, so the rate limit is passed in.
 */
export function refuseUnknown(app: FastifyInstance, limit: preHandlerAsyncHookHandler | undefined): void {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set()
    methods.set(url, known)
    for (const one of [method].flat()) known.add(one)
  })
  app.setNotFoundHandler(limit ? { preHandler: limit } : {}, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methods.get(path) ?? (isCallPath(path) ? undefined : methods.get(PAGES))
    if (!allowed || allowed.has(request.method))
      return sendRefusal(request, reply, new Refusal('not_found', describeUnknownPath(path, methods.keys())))
    void reply.header('allow', [...allowed].toSorted().join(', '))
    return sendRefusal(request, reply, new Refusal('method_not_allowed'))
  })
}
