import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Door } from '../../../platform/http/door.ts'
import type { KeyHolder } from '../../api-keys/index.ts'
import { addTools } from './tools.ts'

type AssistantParts = Pick<Deps, 'catalog' | 'build'> & { holder: KeyHolder; door: Door }

function serverFor({ holder, door, catalog, build }: AssistantParts): McpServer {
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

/** Answers one request of an assistant; nothing is kept between two of them. */
export async function answerAssistant(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AssistantParts,
): Promise<FastifyReply> {
  const server = serverFor(parts)
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
