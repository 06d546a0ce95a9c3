import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { endClient, lineTo } from '../store/client.ts'
import type { Log } from '../store/log.ts'
import { decodeEvent, encodeEvent, listenerList, type BusEvent, type EventBus } from './bus.ts'

export type PostgresBusOptions = {
  databaseUrl: string
  log: Log
  channel?: string
  /** Chance for the pauses between attempts to reconnect. */
  random?: () => number
  /** For the connection, and for what is published on it. */
  patienceMs?: number
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
const PATIENCE_MS = 5000

/** Events by LISTEN/NOTIFY over one connection of its own, which comes back by itself. */
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

  let sending: Promise<unknown> = Promise.resolve()
  const send = async (text: string, untilMs: number) => {
    const client = await within(line, untilMs - performance.now())
    await client.query('select pg_notify($1, $2)', [channel, text])
  }
  return {
    publish: async (event) => {
      const text = encodeEvent(event)
      // What waits behind others has no more time than they.
      const untilMs = performance.now() + patienceMs
      // One after the other: a client carries one query at a time.
      const sent = sending.then(() => send(text, untilMs))
      sending = sent.catch(() => undefined)
      await sent
    },
    subscribe: listeners.add,
    onGap: gaps.add,
    close: async () => {
      ended.abort()
      await line.then(endClient).catch(() => undefined)
    },
  }
}

type Ears = { hear: (message: pg.Notification) => void; lost: () => void }

async function listening(client: pg.Client, channel: string, { hear, lost }: Ears): Promise<pg.Client> {
  client.on('error', () => undefined) // 'end' follows
  client.on('notification', hear)
  try {
    await client.connect()
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
