import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'

type Packet = { op: number; d?: { token?: string; shard?: [number, number] } }
export type Callback = { path: string; body: { type: number } }

const OP = { dispatch: 0, heartbeat: 1, identify: 2, resume: 6, hello: 10, heard: 11 } as const

/** Starts a server that imitates Discord's gateway and the related part of its API. */
export async function fakeGateway({ token, shards = 1 }: { token: string; shards?: number }) {
  const callbacks: Callback[] = []
  const identified: [number, number][] = []
  const seen = { resumes: 0, refuseNext: 0 }
  const lines = new Set<WebSocket>()

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const send = (status: number, json?: object, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(json && JSON.stringify(json))
      if (request.url?.startsWith('/api/v10/gateway/bot')) {
        if (request.headers.authorization !== `Bot ${token}`)
          return send(401, { code: 0, message: '401: Unauthorized' })
        const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: shards }
        return send(200, { url: wsUrl(), shards, session_start_limit: limit })
      }
      if (seen.refuseNext > 0) {
        seen.refuseNext -= 1
        return send(429, { message: 'slow', retry_after: 0.05, global: false }, { 'retry-after': '1' })
      }
      callbacks.push({ path: request.url ?? '', body: JSON.parse(body) as Callback['body'] })
      return send(204)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on TCP
  const wsUrl = () => `ws://127.0.0.1:${port}`

  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (line) => {
    let count = 0
    const say = (packet: object) => line.send(JSON.stringify(packet))
    const tell = (t: string, d: object) => say({ op: OP.dispatch, t, d, s: ++count })
    line.on('message', (data: Buffer) => {
      const { op, d } = JSON.parse(data.toString('utf8')) as Packet
      if (op === OP.heartbeat) say({ op: OP.heard })
      if (op === OP.identify) {
        if (d?.token !== token) return line.close(4004)
        identified.push(d.shard ?? [0, 1])
        lines.add(line)
        const user = { id: '1', username: 'bot', discriminator: '0', avatar: null, bot: true }
        const session = { session_id: `s${identified.length}`, resume_gateway_url: wsUrl() }
        tell('READY', {
          v: 10,
          user,
          guilds: [],
          ...session,
          shard: d.shard,
          application: { id: '1', flags: 0 },
        })
      }
      if (op === OP.resume) {
        seen.resumes += 1
        lines.add(line)
        tell('RESUMED', {})
      }
    })
    line.on('close', () => lines.delete(line))
    say({ op: OP.hello, d: { heartbeat_interval: 45_000 } })
  })

  return {
    url: `http://127.0.0.1:${port}`,
    callbacks,
    identified,
    seen,
    lines,
    /** Sends an interaction, as if somebody used the bot. */
    use: (interaction: object) => {
      for (const line of [...lines].slice(0, 1))
        line.send(JSON.stringify({ op: OP.dispatch, t: 'INTERACTION_CREATE', s: 99, d: interaction }))
    },
    /** Closes all connections, as Discord does from time to time. */
    cut: () => {
      for (const line of lines) line.close(4000)
    },
    close: async () => {
      for (const line of sockets.clients) line.terminate()
      sockets.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
