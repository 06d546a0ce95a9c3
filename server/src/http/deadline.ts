import { Refusal } from '@raidkit/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the few routes whose work may take longer than others'. */
    answerMs?: number
  }
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
      // Whoever still sends is watched elsewhere; their time begins when everything is here.
      if (!state.isRead && !request.raw.complete) state.timer.refresh()
      else giveUp(reply)
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

export function hasBody(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return
  void reply.send(new Refusal('overloaded', 'the answer takes too long'))
  // What the handler sends later is dropped without a word: the framework would log the whole address.
  reply.send = () => reply
}
