import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Headers that proxies add; any of them means that the client forwards a request. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

export function isForwarded({ headers }: { headers: Record<string, unknown> }): boolean {
  return PROXY_HEADERS.some((name) => name in headers)
}

/** State of the proxy check: true if readers share one address because the site does not know of their proxy. */
export type HiddenReaders = { readonly isSeen: boolean }

/** Detects the first request that came through a proxy while TRUST_PROXY is 0, and logs it once. */
export function watchProxies(app: FastifyInstance, trusted: number, log: Logger): HiddenReaders {
  const seen = { isSeen: false }
  if (trusted > 0) return seen
  app.addHook('onRequest', (request, _reply, done) => {
    if (!seen.isSeen && isForwarded(request)) {
      seen.isSeen = true
      log.warn(
        'a request came through a proxy while TRUST_PROXY is 0: all its readers count as one and share their limits. ' +
          'Set TRUST_PROXY to the number of proxies before the site',
      )
    }
    done()
  })
  return seen
}
