import type { WebSocket } from 'ws'
import { z } from 'zod'
import { broadcastText } from '../../platform/http/live/broadcast.ts'
import { makeRooms } from '../../platform/http/live/rooms.ts'
import type { Sockets } from '../../platform/http/live/sockets.ts'
import { tokenBucket } from '../../platform/http/live/tokenBucket.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { Log } from '../../platform/store/log.ts'

const REMOTE_PATH = '/ws/remote'
/** Maximum size of a received command. */
const MOST_BYTES = 4 * 1024
/**
 * Maximum size of a relayed command after serialisation. Serialisation can make a command longer (`1e20` becomes five
 * times as long). Escaping for the event bus can double the size again, and an event must stay below 7,900 bytes.
 */
const MOST_RELAYED_BYTES = 3_800
/** Maximum number of sockets (pages and tools) of one session on one node. */
const MOST_IN_SESSION = 20
/** Rate limit of commands per socket; a player's position comes about once a second. */
const RATE = { perSecond: 5, burst: 20 }
const PING = '{"type":"ping"}'

const SessionId = z.string().regex(/^[\w-]{1,64}$/)
const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('command'),
    sessionID: SessionId,
    data: z.looseObject({ type: z.string().max(64) }),
  }),
])

type Options = { sockets: Sockets; bus: EventBus; log: Log; now: () => number; pingMs: number }

/**
 * Implements the tarkov.dev remote control protocol over WebSocket (integrations 4.6). A command is sent to all sockets
 * of its session. There is no authentication: anyone who knows the session ID can send commands. Nothing is stored.
 */
export function remoteRoutes({ sockets, bus, log, now, pingMs }: Options): () => void {
  const rooms = makeRooms()
  /** Rate limiter of each open socket. Returns true if the socket may send another command. */
  const rateLimiters = new Map<WebSocket, () => boolean>()
  const awaitingPong = new WeakSet<WebSocket>()
  const stopHearing = bus.subscribe(({ type, session, text }) => {
    if (type === 'remote' && typeof session === 'string' && typeof text === 'string')
      broadcastText(rooms.of(session), text)
  })

  sockets.at(REMOTE_PATH, {
    isForPrograms: true,
    open(socket, { url }) {
      const session = SessionId.safeParse(new URL(url, 'http://site').searchParams.get('sessionid'))
      if (!session.success) return socket.close(1008, 'no session id')
      if (rooms.of(session.data).size >= MOST_IN_SESSION)
        return socket.close(1013, 'too many in this session')
      rooms.join(session.data, socket)
      rateLimiters.set(socket, tokenBucket({ ...RATE, now }))
      socket.once('close', () => rateLimiters.delete(socket))
    },
    message(socket, text) {
      const clientMessage = parseMessage(text)
      if (clientMessage?.type === 'pong') awaitingPong.delete(socket)
      if (clientMessage?.type !== 'command' || !rateLimiters.get(socket)?.()) return
      const relayed = JSON.stringify({ type: 'command', data: clientMessage.data })
      if (Buffer.byteLength(relayed) > MOST_RELAYED_BYTES) return
      const event = { type: 'remote', session: clientMessage.sessionID, text: relayed }
      // A command is lost while nodes cannot reach each other; the next one comes within a second.
      bus
        .publish(event)
        .catch((error: unknown) => log.warn({ err: error }, 'a remote command was not relayed'))
    },
  })

  const pinging = setInterval(() => {
    for (const socket of rateLimiters.keys()) {
      if (awaitingPong.has(socket)) socket.close(4000, 'no answer to the last ping')
      else {
        awaitingPong.add(socket)
        socket.send(PING)
      }
    }
  }, pingMs).unref()
  return () => {
    clearInterval(pinging)
    stopHearing()
  }
}

/** Parses a message; anything that is not part of this protocol is ignored. */
function parseMessage(text: string): z.infer<typeof ClientMessage> | undefined {
  if (Buffer.byteLength(text) > MOST_BYTES) return undefined
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
