import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the few routes whose work may take longer than others'. */
    answerMs?: number
  }
}

/** A page that says so is written once and then kept; it does not make the reader wait much longer. */
const PAGE_MS = 1000

export const LATE = 'the answer takes too long'
/** Headers that the handler may have set for a body that is not sent. */
const OF_THE_BODY: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'set-cookie',
])

const WRITING = ['writeHead', 'setHeader', 'removeHeader', 'flushHeaders', 'write', 'end'] as const

const late = new WeakSet<FastifyRequest>()

/** Was the request answered by its deadline instead of its handler? */
export function wasLate(request: FastifyRequest): boolean {
  return late.has(request)
}

/**
 * Every answer begins in time, or is a 503 that says when to ask again. It does not say that nothing was done: the work
 * goes on, and a write may still be written; with the same `Idempotency-Key` the next request gets its answer. What has
 * begun (streams, files) may take as long as its reader does.
 */
export function limitDuration(app: FastifyInstance, answerMs: number): void {
  const running = new WeakMap<FastifyRequest, { timer: NodeJS.Timeout; isRead: boolean }>()

  app.addHook('onRequest', (request, reply, done) => {
    const look = () => {
      // Whoever still sends is watched elsewhere; their time begins when everything is here. A body that nobody reads
      // yet waits for us, not we for it.
      if (!state.isRead && isArriving(request)) state.timer.refresh()
      else void giveUp(request, reply)
    }
    const timer = setTimeout(look, request.routeOptions.config?.answerMs ?? answerMs).unref()
    const state = { timer, isRead: !hasBody(request.headers) }
    running.set(request, state)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })

  app.addHook('preValidation', (request, _reply, done) => {
    const state = running.get(request)
    if (state && !state.isRead) {
      state.isRead = true
      state.timer.refresh()
    }
    done()
  })
}

function isArriving({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.readableFlowing === true
}

export function hasBody(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Takes the reply from the framework and writes it here: hooks of the framework may wait, or never end. What the handler
 * sends later goes nowhere and is not logged: the framework's line about it holds the whole address.
 */
async function giveUp(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = reply
  if (reply.sent || raw.headersSent) return
  const refusal = new Refusal('overloaded', LATE)
  late.add(request)
  request.log.error({ err: refusal, route: request.routeOptions.url }, 'request failed')
  reply.hijack()
  reply.send = () => reply
  const unmute = mute(raw)
  const answer = describeRefusal(request, refusal)
  const body = await Promise.race([answer.body, sleep(PAGE_MS, String(answer.status), { ref: false })])
  if (raw.destroyed) return
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => !OF_THE_BODY.has(name))
  const length = { 'content-length': Buffer.byteLength(body) }
  unmute()
  raw.writeHead(answer.status, { ...Object.fromEntries(kept), ...answer.headers, ...length }).end(body)
  mute(raw)
}

/** Whatever still writes to the reply (a send that waits for its hooks, a handler of the raw one) does nothing. */
function mute(raw: FastifyReply['raw']): () => void {
  for (const name of WRITING) Object.defineProperty(raw, name, { value: () => raw, configurable: true })
  return () => WRITING.forEach((name) => Reflect.deleteProperty(raw, name))
}
