import Fastify, { type FastifyInstance } from 'fastify'
import { handleErrors } from '../../platform/http/errors.ts'
import { shouldUpgrade } from '../../platform/http/live/sockets.ts'

/** The framework as far as sockets need it. Visitors say their address by `x-forwarded-for`. */
export function socketApp(): FastifyInstance {
  const app = Fastify({ trustProxy: true, http: { shouldUpgradeCallback: shouldUpgrade } })
  handleErrors(app)
  return app
}
