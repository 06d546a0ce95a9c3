import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { endClient, lineTo } from '../store/client.ts'
import { refuseWhileHolding } from '../store/askers.ts'
import type { Log } from '../store/log.ts'
import { decodeEvent, encodeEvent, listenerList, type BusEvent, type EventBus } from './bus.ts'

export type PostgresBusOptions = {
  databaseUrl: string
  log: Log
  channel?: string
  /** Random source for the pauses between attempts to reconnect. */
  random?: () => number
  /** Time in ms to connect and to publish. */
  patienceMs?: number
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
const PATIENCE_MS = 5000
/**
 * Maximum number of events in one transaction. With a space for each equal text before it (`apart`) the longest stays
 * below PostgreSQL's 8,000 bytes.
 */
const MOST_AT_ONCE = 64

/** Sends events by LISTEN/NOTIFY over a connection of its own, which reconnects by itself. */
export async function postgresBus(options: PostgresBusOptions): Promise<EventBus> {
  const { log, channel = 'raidkit', random = Math.random, patienceMs = PATIENCE_MS } = options
  const failed = (error: unknown) => log.error({ err: error }, 'event listener failed')
  const listeners = listenerList<BusEvent>(failed)
  const gaps = listenerList<void>(failed)
  const ended = new AbortController()

  const hear = ({ channel: on, payload = '' }: pg.Notification) => {
    const event = on === channel ? decodeEvent(payload) : undefined
    if (event) listeners.tell(event)
  }
  const lost = () => {
    if (ended.signal.aborted) return
    log.warn({}, 'event line lost')
    line = reconnected()
    line.catch(() => undefined) // only when closed meanwhile
  }
  const open = () => lineTo(options.databaseUrl, patienceMs, 'raidkit-events')
  const connected = () => listening(open(), channel, { hear, lost })
  const reconnected = async () => {
    const client = await untilConnected(connected, { random, signal: ended.signal })
    log.info({}, 'event line is back')
    gaps.tell()
    return client
  }
  let line = connected()
  await line

  const send = async (texts: readonly string[], untilMs: number) => {
    const client = await within(line, untilMs - performance.now())
    await client.query('select pg_notify($1, text) from unnest($2::text[]) as text', [channel, apart(texts)])
  }
  const publish = inBatches(send, patienceMs)
  return {
    publish: async (event) => {
      refuseWhileHolding('an event for other nodes')
      return publish(encodeEvent(event))
    },
    subscribe: listeners.add,
    onGap: gaps.add,
    close: async () => {
      ended.abort()
      await line.then(endClient).catch(() => undefined)
    },
  }
}

type Batch = { texts: string[]; untilMs: number; sent: Promise<void> }

/**
 * Batches events. A client carries one query at a time, and a transaction for each event takes a millisecond or more:
 * events that arrive during one wait for the next and are sent together, in order. 200 squads of five send 1,000 a
 * second.
 */
function inBatches(
  send: (texts: readonly string[], untilMs: number) => Promise<void>,
  patienceMs: number,
): (text: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Batch | undefined
  return (text) => {
    if (next && next.texts.length < MOST_AT_ONCE) {
      next.texts.push(text)
      return next.sent
    }
    // Waiting behind others does not extend the time limit of a batch.
    const batch: Batch = { texts: [text], untilMs: performance.now() + patienceMs, sent: Promise.resolve() }
    batch.sent = last.then(() => {
      if (next === batch) next = undefined
      return send(batch.texts, batch.untilMs)
    })
    last = batch.sent.catch(() => undefined)
    next = batch
    return batch.sent
  }
}

/**
 * Makes equal texts distinct: PostgreSQL delivers equal payloads of one transaction once, and a space after a JSON
 * text has no meaning.
 */
function apart(texts: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return texts.map((text) => {
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return text + ' '.repeat(before)
  })
}

type Ears = { hear: (message: pg.Notification) => void; lost: () => void }

async function listening(client: pg.Client, channel: string, { hear, lost }: Ears): Promise<pg.Client> {
  client.on('error', () => undefined) // 'end' follows
  client.on('notification', hear)
  try {
    await client.connect()
    // An event does not survive a crash anyway, so the commit need not wait for the disk.
    await client.query('set synchronous_commit = off')
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await endClient(client)
    throw error
  }
  client.once('end', lost)
  return client
}

type Retry = { random: () => number; signal: AbortSignal }

async function untilConnected<T>(connect: () => Promise<T>, { random, signal }: Retry): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await sleep(pauseMs * (0.5 + random() / 2), undefined, { signal })
    try {
      return await connect()
    } catch {
      // still away
    }
  }
}

async function within<T>(promise: Promise<T>, patienceMs: number): Promise<T> {
  const enough = new AbortController()
  const late = sleep(Math.max(0, patienceMs), undefined, { signal: enough.signal }).then(() => {
    throw new Error('no event line in time')
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    enough.abort()
  }
}
