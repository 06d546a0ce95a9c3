import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../store/log.ts'
import { decodeEvent, encodeEvent, listenerList, type BusEvent, type EventBus } from './bus.ts'

export type PostgresBusOptions = {
  databaseUrl: string
  log: Log
  channel?: string
  /** Chance for the pauses between attempts to reconnect. */
  random?: () => number
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
const PUBLISH_PATIENCE_MS = 5000

/** Events by LISTEN/NOTIFY over one connection of its own, which comes back by itself. */
export async function postgresBus(options: PostgresBusOptions): Promise<EventBus> {
  const { databaseUrl, log, channel = 'raidkit', random = Math.random } = options
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
  const connected = () => listeningClient(databaseUrl, channel, { hear, lost })
  const reconnected = async () => {
    const client = await untilConnected(connected, { random, signal: ended.signal })
    log.info({}, 'event line is back')
    gaps.tell()
    return client
  }
  let line = connected()
  await line

  let sending: Promise<unknown> = Promise.resolve()
  const send = async (text: string) => {
    const client = await within(line, PUBLISH_PATIENCE_MS)
    await client.query('select pg_notify($1, $2)', [channel, text])
  }
  return {
    publish: async (event) => {
      const text = encodeEvent(event)
      // One after the other: a client carries one query at a time.
      const sent = sending.then(() => send(text))
      sending = sent.catch(() => undefined)
      await sent
    },
    subscribe: listeners.add,
    onGap: gaps.add,
    close: async () => {
      ended.abort()
      await line.then((client) => client.end()).catch(() => undefined)
    },
  }
}

type Ears = { hear: (message: pg.Notification) => void; lost: () => void }

async function listeningClient(
  databaseUrl: string,
  channel: string,
  { hear, lost }: Ears,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'raidkit-events',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => undefined) // 'end' follows
  client.on('notification', hear)
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
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
  const late = sleep(patienceMs, undefined, { signal: enough.signal }).then(() => {
    throw new Error(`no event line for ${patienceMs} ms`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    enough.abort()
  }
}
