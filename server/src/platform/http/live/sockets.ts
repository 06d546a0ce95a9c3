import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { WebSocketServer, type WebSocket } from 'ws'
import { makeAsker, runAsAsker } from '../../store/askers.ts'
import { isOurs } from '../access/origin.ts'
import { VISITOR, type Visitor } from '../access/visitor.ts'
import { originForm } from '../limits/limits.ts'
import { networkOf } from '../limits/networkOf.ts'
import { TIMES } from '../time-limits/times.ts'
import { isBehind } from './broadcast.ts'
import { tokenBucket } from './tokenBucket.ts'

/**
 * Limits, as for event streams: the open pages of a household or an office, and the capacity of one node (7 kB each).
 */
const LIMITS: SeatLimits = { network: 30, all: 20_000 }

const MESSAGE_MAX_BYTES = 16 * 1024
const RATE = { perSecond: 20, burst: 60 }
const WS_OPTIONS = {
  noServer: true,
  maxPayload: MESSAGE_MAX_BYTES,
  // permessage-deflate would cost 204 kB a socket against 7 kB without.
  perMessageDeflate: false,
  /** Time in ms that a client has to take part in the closing of its socket. */
  closeTimeout: 5000,
}

/** Handler of a feature's sockets; origin, size and rate are checked before it is called. */
export type SocketHandler = {
  /** Accepts programs of the player too, which send no origin; their readers are not identified by cookies. */
  isForPrograms?: true
  /** Refuses a visitor before the socket opens. */
  admit?(visitor: Visitor): Promise<void>
  open(socket: WebSocket, opened: ConnectionInfo): void
  message(socket: WebSocket, text: string): void
}

/** Reader of an open socket, and the address that it connected from. */
export type ConnectionInfo = {
  visitor: Visitor
  /** Looks the reader up again, with the current rights. */
  again: () => Promise<Visitor>
  url: string
  ip: string
}

export type Sockets = {
  /** Registers the handler of a path below `/ws/`. */
  at(path: `/ws/${string}`, handler: SocketHandler): void
  readonly size: number
  close(): void
}

type SocketOptions = {
  app: FastifyInstance
  siteUrl: string
  readerOf: (request: FastifyRequest) => () => Promise<Visitor>
  log: Logger
  now: () => number
  pingMs?: number
  limits?: SeatLimits
}

/**
 * Returns true for upgrades to our own sockets. Any other upgrade is ignored, as HTTP allows (RFC 9110, 7.8), and the
 * request is answered like every other: `curl --http2` asks for `h2c` and gets its page.
 */
export function shouldUpgrade({ url = '', headers }: IncomingMessage): boolean {
  return originForm(url).startsWith('/ws/') && /^\s*websocket\s*$/i.test(headers.upgrade ?? '')
}

/**
 * Opens sockets on the site's own port. The handshake goes through the framework like any request (limits, headers,
 * deadline, refusals with a body) and leaves it only when the socket is accepted; a refused connection is closed.
 */
export function openSockets({ app, siteUrl, readerOf, log, now, ...options }: SocketOptions): Sockets {
  const wss = new WebSocketServer(WS_OPTIONS)
  const handlers = new Map<string, SocketHandler>()
  const seats = socketSeats(options.limits)
  const upgrades = upgradesOf(app)
  const stopPinging = pingAll(wss, options.pingMs ?? TIMES.pingMs)

  app.get('/ws/*', { exposeHeadRoute: false }, async (request, reply) => {
    const handler = handlers.get(request.url.split('?', 1)[0] ?? '')
    if (!handler) throw new Refusal('not_found')
    const upgrade = upgrades.get(request.raw)
    if (!upgrade) throw new Refusal('bad_request', 'this address is for sockets')
    const { origin, host } = request.headers
    const isOurPage = origin !== undefined && isOurs(origin, siteUrl, host)
    const isProgram = handler.isForPrograms && origin === undefined
    if (!isOurPage && !isProgram) throw new Refusal('bad_origin')
    upgrade.socket.once('close', seats.take(request.ip))
    const again = handler.isForPrograms ? nobody : readerOf(request)
    const share = `address ${networkOf(request.ip)}`
    const visitor = await again()
    await handler.admit?.(visitor)
    if (reply.sent) return reply // the deadline has refused it meanwhile
    leaveFramework(reply, upgrade)
    const { url, ip } = request
    wss.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      const guarded = guard(socket, log)
      take({ socket, handler, guarded, share, mayPass: tokenBucket({ ...RATE, now }) })
      // Nothing that stays with the socket may hold the request: its headers and its reply weigh as much as the socket.
      guarded(() => handler.open(socket, { visitor, again, url, ip }))
    })
    return reply
  })

  return {
    at: (path, handler) => void handlers.set(path, handler),
    get size() {
      return wss.clients.size
    },
    close() {
      stopPinging()
      for (const socket of wss.clients) socket.close(1001, 'going away')
      wss.close()
    },
  }
}

const nobody = async (): Promise<Visitor> => VISITOR

type Upgrade = { socket: Socket; head: Buffer; response: ServerResponse }

/** Passes upgrade requests to the framework. A connection that asked for the upgrade serves no other requests. */
function upgradesOf(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.prependListener('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false
  })
  app.server.on('upgrade', (request: IncomingMessage, duplex, head: Buffer) => {
    const socket = duplex as Socket // Safe: what is asked of it here every duplex has
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    // The socket is destroyed after its end: a client that never ends its side would keep the descriptor for good.
    response.once('finish', () => socket.end(() => socket.destroy()))
    upgrades.set(request, { socket, head, response })
    app.routing(request, response)
  })
  return upgrades
}

function leaveFramework(reply: FastifyReply, { socket, response }: Upgrade): void {
  reply.hijack()
  response.detachSocket(socket)
}

/** Terminates sockets that have not answered the last ping, such as those of sleeping or unplugged machines. */
function pingAll(wss: WebSocketServer, everyMs: number): () => void {
  const silent = new WeakSet<WebSocket>()
  const pinging = setInterval(() => {
    for (const socket of wss.clients) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.once('pong', () => silent.delete(socket))
        socket.ping()
      }
    }
  }, everyMs).unref()
  return () => clearInterval(pinging)
}

type AcceptedSocket = {
  socket: WebSocket
  handler: SocketHandler
  guarded: Guard
  /** Share of the database connections that its messages use until their account is known. */
  share: string
  mayPass: () => boolean
}

/** Passes messages to the handler if they are text, small and within the rate limit. */
function take({ socket, handler, guarded, share, mayPass }: AcceptedSocket) {
  socket.on('error', () => socket.terminate())
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return socket.close(1003, 'text only')
    if (!mayPass()) return socket.close(1008, 'too many messages')
    // Most messages are answered: a client that never reads must not fill the memory with answers.
    if (isBehind(socket)) return socket.terminate()
    return runAsAsker(makeAsker(share), () => guarded(() => handler.message(socket, data.toString('utf8'))))
  })
  // Each ping is answered by a pong of the same length, so it counts as a message.
  socket.on('ping', () => {
    if (isBehind(socket)) socket.terminate()
    else if (!mayPass()) socket.close(1008, 'too many messages')
  })
}

type Guard = (step: () => void) => void

/** Returns a wrapper that closes the handler's own socket if the handler fails. */
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

/** Maximum number of open sockets, including those in the handshake. */
type SeatLimits = { network: number; all: number }

/** Counts sockets by network, as requests are counted: an IPv4 address, or a /64 of IPv6. */
function socketSeats({ network: networkMax, all: allMax }: SeatLimits = LIMITS) {
  const taken = new Map<string, number>()
  let all = 0

  return {
    /** Takes a seat. Returns the function that gives it back, which must be called once. */
    take(ip: string): () => void {
      const network = normalizeIP(ip)
      const here = taken.get(network) ?? 0
      if (all >= allMax) throw new Refusal('overloaded', 'no more sockets')
      if (here >= networkMax) throw new Refusal('rate_limited', '429 - Rate limit exceeded')
      taken.set(network, here + 1)
      all += 1
      return () => {
        all -= 1
        const left = (taken.get(network) ?? 1) - 1
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
      }
    },
  }
}
