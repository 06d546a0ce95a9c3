import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { DATA_API } from '@raidkit/contract/developers/dataApi'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Door } from '../../../platform/http/door.ts'
import type { Counting, KeyHolder, makeGuard } from '../../api-keys/index.ts'
import { addTools } from './tools.ts'

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
      return answer(request, reply, serverFor(holder, parts))
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

function serverFor(holder: KeyHolder, { door, catalog, build }: Omit<McpParts, 'guard'>): McpServer {
  const server = new McpServer(
    { name: 'raidkit', version: build.id || '1' },
    {
      instructions:
        'Facts and flea market prices of Escape from Tarkov. Prices are roubles. Ask with names of the game.',
    },
  )
  addTools(server, { catalog, ask: (call, request) => door.ask(call, request, holder.visitor) })
  return server
}

/** One request, one answer: nothing is kept between two of them. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  server: McpServer,
): Promise<FastifyReply> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.on('close', () => void server.close())
  // The library's own types are not exact about what may be left out.
  await server.connect(transport)
  await transport.handleRequest(request.raw, raw, request.body)
  return reply
}
