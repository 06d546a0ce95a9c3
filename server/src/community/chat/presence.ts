import { randomUUID } from 'node:crypto'
import { CHAT_ROOMS, type ChatRoom } from '@raidkit/rules/community/chat'
import type { EventBus, Json } from '../../platform/nodes/bus.ts'

/** How often a node looks, says that it is there, and is believed without saying so. */
export type PresenceTimes = { tickMs: number; sayMs: number; deadMs: number }
export const PRESENCE_TIMES: PresenceTimes = { tickMs: 2_000, sayMs: 10_000, deadMs: 25_000 }

type Counts = ReadonlyMap<ChatRoom, number>
type Options = {
  bus: EventBus
  /** Readers of a room on this node. */
  countHere: (room: ChatRoom) => number
  /** The number over all nodes is another. */
  changed: (room: ChatRoom, count: number) => void
  now: () => number
  times?: PresenceTimes
}

const TYPE = 'chat readers'

/**
 * How many read each room, over all nodes. Each node says its own numbers when they change and every few seconds; one that
 * says nothing for long counts no more, so that a node that dies takes its readers along.
 */
export function chatPresence({ bus, countHere, changed, now, times = PRESENCE_TIMES }: Options) {
  const node = randomUUID()
  const others = new Map<string, { counts: Counts; atMs: number }>()
  const known = new Map<ChatRoom, number>()
  let said = ''
  let saidAtMs = 0

  const own = (): Counts => new Map(CHAT_ROOMS.map((room) => [room, countHere(room)]))
  const say = (counts: Counts) => {
    const full = Object.fromEntries([...counts].filter(([, count]) => count > 0))
    const text = JSON.stringify(full)
    if (text === said && (text === '{}' || now() - saidAtMs < times.sayMs)) return
    said = text
    saidAtMs = now()
    bus.publish({ type: TYPE, node, counts: full }).catch(() => (said = ''))
  }
  const count = (room: ChatRoom): number => {
    let sum = countHere(room)
    for (const { counts } of others.values()) sum += counts.get(room) ?? 0
    return sum
  }
  const tick = () => {
    for (const [uid, { atMs }] of others) if (now() - atMs > times.deadMs) others.delete(uid)
    say(own())
    for (const room of CHAT_ROOMS) {
      const next = count(room)
      if (next === (known.get(room) ?? 0)) continue
      known.set(room, next)
      changed(room, next)
    }
  }
  const unsubscribe = bus.subscribe(({ type, node: uid, counts }) => {
    if (type === TYPE && typeof uid === 'string' && uid !== node)
      others.set(uid, { counts: countsOf(counts), atMs: now() })
  })
  const timer = setInterval(tick, times.tickMs).unref()
  return {
    count,
    stop: (): void => {
      clearInterval(timer)
      unsubscribe()
      bus.publish({ type: TYPE, node, counts: {} }).catch(() => undefined)
    },
  }
}

function countsOf(said: Json | undefined): Counts {
  const given = typeof said === 'object' && said !== null && !Array.isArray(said) ? said : {}
  return new Map(
    CHAT_ROOMS.flatMap((room) => {
      const count = given[room]
      return typeof count === 'number' && count > 0 ? [[room, count] as const] : []
    }),
  )
}
