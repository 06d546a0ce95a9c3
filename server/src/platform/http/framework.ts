import type { Server } from 'node:http'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify'
import { LogController } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refuseUnreadable } from './bodies/unreadable.ts'
import { sendRefusal } from './errors.ts'
import { looseAddress } from './addresses/looseAddress.ts'
import { BODY_LIMIT_BYTES, originForm } from './limits/limits.ts'
import { shouldUpgrade } from './live/sockets.ts'
import { bareHeaders } from './access/securityHeaders.ts'
import type { Times } from './time-limits/times.ts'

const KEEP_ALIVE_MS = 65_000

/** Returns the framework's options for parsing requests and refusing unreadable ones. */
export function frameworkOptions(
  { log, settings }: Deps,
  times: Times,
): FastifyHttpOptions<Server, FastifyBaseLogger> {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: times.requestMs,
    connectionTimeout: times.unreadMs,
    // The framework binds `this` to itself.
    clientErrorHandler(this: { server: Server }, error, socket) {
      refuseUnreadable(this.server, error, socket)
    },
    http: {
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.lookMs,
      shouldUpgradeCallback: shouldUpgrade,
    },
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/', headers }) => looseAddress(originForm(url), headers.host),
    // While closing, requests on open connections are answered, and told to close.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(request, bareHeaders(reply), new Refusal('bad_request', error.message))
    },
  }
}
