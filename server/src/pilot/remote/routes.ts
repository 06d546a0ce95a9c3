import type { WebSocket } from 'ws'
import { z } from 'zod'
import { broadcast } from '../../platform/http/live/broadcast.ts'
import { makeRooms } from '../../platform/http/live/rooms.ts'
import { tokenBucket } from '../../platform/http/live/tokenBucket.ts'
import type { Sockets } from '../../platform/http/live/sockets.ts'
import type { EventBus } from '../../platform/nodes/bus.ts'
import type { Log } from '../../platform/store/log.ts'

const REMOTE_PATH = '/ws/remote'
/** Of a command as it comes. */
const MOST_BYTES = 4 * 1024
/**
 * Of a command as it is passed on. Written again it can be longer than it came (`1e20` is five times as long), and escaped
 * once more on its way between nodes it can double, which must stay below the 7,900 bytes of an event.
 */
const MOST_RELAYED_BYTES = 3_800
/** Pages and tools of one session on one node. */
const MOST_IN_SESSION = 20
/** Commands of one socket; a player's position comes about once a second. */
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
 * The remote control that tools of tarkov.dev speak (integrations 4.6): what one sends for a session reaches everybody
 * who listens under that name. No account, no cookie, nothing kept: who knows the name may send.
 */
export function remoteRoutes({ sockets, bus, log, now, pingMs }: Options): () => void {
  const rooms = makeRooms()
  /** Each with what says whether it may send one more command. */
  const all = new Map<WebSocket, () => boolean>()
  const silent = new WeakSet<WebSocket>()
  const stopHearing = bus.subscribe(({ type, session, text }) => {
    if (type === 'remote' && typeof session === 'string' && typeof text === 'string')
      broadcast(rooms.of(session), text)
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
      // While nodes cannot hear each other a command is lost; the next one comes within a second.
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

/** What is no word of this protocol is passed over. */
function read(text: string): z.infer<typeof Said> | undefined {
  if (Buffer.byteLength(text) > MOST_BYTES) return undefined
  try {
    return Said.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
