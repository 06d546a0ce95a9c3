import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeAsker, runAsAsker, type Asker } from '../store/askers.ts'
import { networkOf } from './limits/networkOf.ts'

/** The part of a request's time in which it may wait for a connection: the answer has to be made as well. */
const WAITING_SHARE = 0.9

/**
 * A route may take longer than others for its work; the database has no more time for its next answer than elsewhere.
 * Every request is an asker of the store: of its address until it is known whose it is, and with its deadline. Must come
 * before whatever asks the store.
 */
export function nameAskers(app: FastifyInstance, answerMs: number): void {
  const askers = new WeakMap<FastifyRequest, Asker>()
  const waitUntil = (request: FastifyRequest) =>
    performance.now() + (request.routeOptions.config?.answerMs ?? answerMs) * WAITING_SHARE

  app.addHook('onRequest', (request, _reply, done) => {
    const isLonger = (request.routeOptions.config?.answerMs ?? answerMs) > answerMs
    const asker = makeAsker(`address ${networkOf(request.ip)}`, {
      waitUntilMs: waitUntil(request),
      ...(isLonger && { mostSilentMs: answerMs * WAITING_SHARE }),
    })
    askers.set(request, asker)
    runAsAsker(asker, done)
  })

  // The events of a body that arrived know nothing of the request: its work goes on from here as the same asker.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request)
    if (asker) asker.waitUntilMs = waitUntil(request)
    runAsAsker(asker, done)
  })
}
