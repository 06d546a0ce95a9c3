import { DATA_API } from '@raidkit/contract/developers/dataApi'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Door } from '../../../platform/http/door.ts'
import type { Counting, KeyHolder, makeGuard } from '../../api-keys/index.ts'

const MCP_PATH = '/mcp'
/** A question is a name and a few words. */
const BODY_BYTES = 64 * 1024

const COUNTING: Counting = { kind: 'normal', path: MCP_PATH, isHeaderOnly: true }

type McpParts = Pick<Deps, 'catalog' | 'build'> & { door: Door; guard: ReturnType<typeof makeGuard> }

/**
 * For assistants: the Model Context Protocol over streamable HTTP, without sessions, so that any node answers any request
 * (decision 090). Tools only read.
 */
export function mcpRoutes(app: FastifyInstance, { guard, ...parts }: McpParts): void {
  const holders = new WeakMap<FastifyRequest, KeyHolder>()
  app.post(DATA_API + MCP_PATH, {
    bodyLimit: BODY_BYTES,
    config: { rateLimit: false },
    // Before the body is read: without a key nobody makes us read one.
    onRequest: async (request, reply) => void holders.set(request, await guard(request, reply, COUNTING)),
    handler: async (request, reply) => {
      const holder = holders.get(request)
      if (!holder) throw new Error('the guard has not looked at this request')
      // The guard has counted one question. The protocol has no lists of them since 2025-06-18.
      if (Array.isArray(request.body))
        throw new Refusal('bad_request', { field: 'body', why: 'must be one question at a time' })
      // Loaded with the first question: it would slow down every start.
      const { answerAssistant } = await import('./answerAssistant.ts')
      return answerAssistant(request, reply, { holder, ...parts })
    },
  })
  // There is nothing to listen to and no session to end; the protocol wants 405 for both.
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', 'POST')
    throw new Refusal('method_not_allowed')
  }
  app.get(DATA_API + MCP_PATH, { exposeHeadRoute: false }, refuse)
  app.delete(DATA_API + MCP_PATH, refuse)
}
