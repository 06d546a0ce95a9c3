import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeAsker, runAsAsker, type Asker } from '../../store/askers.ts'
import { networkOf } from '../limits/networkOf.ts'

/** Share of a request's time in which it may wait for a connection: the answer has to be made as well. */
const WAITING_SHARE = 0.9

/**
 * Makes every request an asker of the store, with its address until its account is known, and with its deadline. A
 * route may take longer than others for its work, but the database has the usual time for each answer. Must be
 * registered before any hook that uses the store.
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

  // Events of an arrived body lack the request's async context, so its work continues here as the same asker.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request)
    if (asker) asker.waitUntilMs = waitUntil(request)
    runAsAsker(asker, done)
  })
}
