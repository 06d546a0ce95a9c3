import type { WebSocket } from 'ws'
import { z } from 'zod'
import { broadcastText } from '../../platform/http/live/broadcast.ts'
import { makeRooms } from '../../platform/http/live/rooms.ts'
import { tokenBucket } from '../../platform/http/live/tokenBucket.ts'
import type { Sockets } from '../../platform/http/live/sockets.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { Log } from '../../platform/store/log.ts'

const REMOTE_PATH = '/ws/remote'
/** Maximum size of a received command. */
const MOST_BYTES = 4 * 1024
/**
 * Maximum size of a relayed command. Serialised again, it can be longer than it was (`1e20` is five times as long), and
 * escaped once more between nodes it can double; the result must stay below the 7,900 bytes of an event.
 */
const MOST_RELAYED_BYTES = 3_800
/** Maximum number of sockets (pages and tools) of one session on one node. */
const MOST_IN_SESSION = 20
/** Rate limit of commands per socket; a player's position comes about once a second. */
const RATE = { perSecond: 5, burst: 20 }
const PING = '{"type":"ping"}'

const SessionId = z.string().regex(/^[\w-]{1,64}$/)
const Said = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('command'),
    sessionID: SessionId,
    data: z.looseObject({ type: z.string().max(64) }),
  }),
])

type Options = { sockets: Sockets; bus: EventBus; log: Log; now: () => number; pingMs: number }

/**
 * Serves the remote control protocol of tools for tarkov.dev (integrations 4.6): a command for a session reaches all
 * sockets that listen under its name. There is no account, no cookie and no storage; knowledge of the name is enough to
 * send.
 */
export function remoteRoutes({ sockets, bus, log, now, pingMs }: Options): () => void {
  const rooms = makeRooms()
  /** Sockets, each with the function that returns whether it may send one more command. */
  const all = new Map<WebSocket, () => boolean>()
  const silent = new WeakSet<WebSocket>()
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
      all.set(socket, tokenBucket({ ...RATE, now }))
      socket.once('close', () => all.delete(socket))
    },
    message(socket, text) {
      const said = read(text)
      if (said?.type === 'pong') silent.delete(socket)
      if (said?.type !== 'command' || !all.get(socket)?.()) return
      const relayed = JSON.stringify({ type: 'command', data: said.data })
      if (Buffer.byteLength(relayed) > MOST_RELAYED_BYTES) return
      const event = { type: 'remote', session: said.sessionID, text: relayed }
      // A command is lost while nodes cannot reach each other; the next one comes within a second.
      bus
        .publish(event)
        .catch((error: unknown) => log.warn({ err: error }, 'a remote command was not relayed'))
    },
  })

  const pinging = setInterval(() => {
    for (const socket of all.keys()) {
      if (silent.has(socket)) socket.close(4000, 'no answer to the last ping')
      else {
        silent.add(socket)
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
function read(text: string): z.infer<typeof Said> | undefined {
  if (Buffer.byteLength(text) > MOST_BYTES) return undefined
  try {
    return Said.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
