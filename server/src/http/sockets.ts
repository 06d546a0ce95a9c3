import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Hosts } from './hosts.ts'
import { isOurs } from './origin.ts'
import type { Visitor } from './visitor.ts'

const PING_MS = 30_000
const MESSAGE_MAX_BYTES = 16 * 1024
const MESSAGES_PER_SECOND = 20
const BURST = 60

/** What a feature does with one socket; the base has checked origin, size and rate. */
export type SocketHandler = {
  open(socket: WebSocket, visitor: Visitor, request: IncomingMessage): void
  message(socket: WebSocket, text: string): void
}

export type Sockets = {
  /** Takes connections to a path below `/ws/`. */
  at(path: `/ws/${string}`, handler: SocketHandler): void
  readonly size: number
  close(): void
}

type SocketOptions = {
  server: Server
  siteUrl: string
  hosts: Hosts
  visitorOf: (request: IncomingMessage) => Promise<Visitor>
  log: Logger
  now: () => number
}

/** Sockets on the site's own port. Only `/ws/` is ours: the dev server's socket shares the port. */
export function openSockets({ server, siteUrl, hosts, visitorOf, log, now }: SocketOptions): Sockets {
  // permessage-deflate would cost 204 kB a socket against 7 kB without.
  const wss = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false })
  const handlers = new Map<string, SocketHandler>()
  const alive = new WeakSet<WebSocket>()

  const pinging = setInterval(() => {
    for (const socket of wss.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, PING_MS).unref()

  async function upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer) {
    const path = URL.parse(request.url ?? '', 'http://site')?.pathname ?? ''
    if (!path.startsWith('/ws/')) return
    duplex.on('error', () => duplex.destroy())
    const handler = handlers.get(path)
    if (!handler) return refuse(duplex, '404 Not Found')
    const { origin, host } = request.headers
    if (!hosts.isOurs(host)) return refuse(duplex, '421 Misdirected Request')
    if (!origin || !isOurs(origin, siteUrl, host)) return refuse(duplex, '403 Forbidden')
    const visitor = await visitorOf(request)
    wss.handleUpgrade(request, duplex, head, (socket) => {
      alive.add(socket)
      socket.on('pong', () => alive.add(socket))
      const guarded = guard(socket, log)
      take({ socket, handler, guarded, mayPass: bucket(now) })
      guarded(() => handler.open(socket, visitor, request))
    })
  }

  server.on('upgrade', (request, duplex, head) => {
    upgrade(request, duplex, head).catch((error: unknown) => {
      log.error({ err: error }, 'upgrade failed')
      duplex.destroy()
    })
  })

  return {
    at: (path, handler) => void handlers.set(path, handler),
    get size() {
      return wss.clients.size
    },
    close() {
      clearInterval(pinging)
      for (const socket of wss.clients) socket.close(1001, 'going away')
      wss.close()
    },
  }
}

type Taken = { socket: WebSocket; handler: SocketHandler; guarded: Guard; mayPass: () => boolean }

/** Hands on what is text, small and not too much. */
function take({ socket, handler, guarded, mayPass }: Taken) {
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return socket.close(1003, 'text only')
    if (!mayPass()) return socket.close(1008, 'too many messages')
    return guarded(() => handler.message(socket, data.toString('utf8')))
  })
}

type Guard = (step: () => void) => void

/** A handler that fails costs its own socket, nothing else. */
function guard(socket: WebSocket, log: Logger): Guard {
  return (step) => {
    try {
      step()
    } catch (error) {
      log.error({ err: error }, 'socket handler failed')
      socket.close(1011)
    }
  }
}

function refuse(duplex: Duplex, status: string) {
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A bucket that refills by the second. */
function bucket(now: () => number) {
  let left = BURST
  let atMs = now()
  return () => {
    const nowMs = now()
    left = Math.min(BURST, left + ((nowMs - atMs) / 1000) * MESSAGES_PER_SECOND)
    atMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}
