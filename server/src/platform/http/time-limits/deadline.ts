import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeRefusal } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Deadline in ms of one of the few routes whose work may take longer. */
    answerMs?: number
  }
}

/** Additional time in ms to render the page of the 503, which is rendered once and then kept. */
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

/** Returns true if the request was answered by its deadline instead of its handler. */
export function wasLate(request: FastifyRequest): boolean {
  return late.has(request)
}

/**
 * Answers with a 503 and a retry time if the handler's answer does not begin in time. The 503 does not mean that
 * nothing was done: the work goes on, and a write may still be committed; a repeated request with the same
 * `Idempotency-Key` gets its answer. An answer that has begun (stream, file) may take as long as its reader needs.
 */
export function limitDuration(app: FastifyInstance, answerMs: number): void {
  const running = new WeakMap<FastifyRequest, { timer: NodeJS.Timeout; isRead: boolean }>()

  app.addHook('onRequest', (request, reply, done) => {
    const look = () => {
      // A body that is still arriving has a time limit of its own (`slowSenders.ts`); the deadline begins when it is
      // complete. A body that the server has not begun to read does not extend the deadline.
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
 * Takes the reply from the framework and writes it here, since hooks of the framework may wait or never end. Later
 * output of the handler is discarded and not logged: the framework's log line contains the whole address.
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

/**
 * Disables further writes to the reply, by a send that waits for its hooks or a handler of the raw reply. Returns the
 * function that enables them again.
 */
function mute(raw: FastifyReply['raw']): () => void {
  for (const name of WRITING) Object.defineProperty(raw, name, { value: () => raw, configurable: true })
  return () => WRITING.forEach((name) => Reflect.deleteProperty(raw, name))
}
