import { REPEAT_MS, type SiteEvent } from '@raidkit/contract/events'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../access/visitor.ts'

const HEARTBEAT_MS = 25_000
const PER_ADDRESS_MAX = 30
const ALL_MAX = 20_000
/**
 * Maximum number of unsent bytes. A client further behind is disconnected; it reconnects by itself and asks again.
 */
const BEHIND_MAX_BYTES = 64 * 1024
const RETRY_BASE_MS = 3000
const RETRY_SPREAD_MS = 7000
/** Maximum number of recent events that are repeated to a page that was loaded before them and listens only now. */
const REPEAT_MAX = 200

/**
 * Server-sent events: one stream per open page, and every event is serialised once for all of them. Events of an
 * account are sent only to its own pages; streams of an account that was signed out end.
 */
export type EventStream = {
  /** Opens a stream. `ageMs` is the time since the page was requested: events since then are sent to it. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: { visitor: Visitor; ageMs: number },
  ): FastifyReply
  send(event: SiteEvent): void
  /** Calls `heard` with every event for everybody; returns a stop function. */
  listen(heard: (event: SiteEvent) => void): () => void
  /** Ends the streams of signed-in readers; they reconnect by themselves and learn what they missed. */
  endAccounts(): void
  readonly size: number
  close(): void
}

type Client = FastifyReply['raw']

type Options = {
  random: () => number
  now: () => number
  /** Creates the event that a page receives on each connection: the served build. */
  hello: () => SiteEvent
}

export function makeEventStream({ random, now, hello }: Options): EventStream {
  const clients = new Set<Client>()
  const recent = recentEvents(now)
  const accounts = accountPages()
  const listeners = new Set<(event: SiteEvent) => void>()
  const perAddress = addressCounts()
  const beat = setInterval(() => write(clients, ': keep\n\n'), HEARTBEAT_MS).unref()

  function write(readers: Iterable<Client>, text: string) {
    const chunk = Buffer.from(text)
    for (const client of readers) {
      if (client.writableLength > BEHIND_MAX_BYTES) client.destroy()
      else client.write(chunk)
    }
  }

  return {
    get size() {
      return clients.size
    },
    open(request, reply, { visitor, ageMs }) {
      if (clients.size >= ALL_MAX) throw new Refusal('overloaded')
      const address = request.ip
      if (perAddress.of(address) >= PER_ADDRESS_MAX)
        throw new Refusal('rate_limited', '429 - Rate limit exceeded')
      const { raw } = reply.hijack()
      begin(reply)
      // Random delays keep ten thousand pages from reconnecting in the same second.
      const retryMs = Math.round(RETRY_BASE_MS + random() * RETRY_SPREAD_MS)
      raw.write(`retry: ${retryMs}\n\n${asText(hello())}${recent.since(ageMs, visitor).map(asText).join('')}`)
      clients.add(raw)
      perAddress.add(address, 1)
      const leave = visitor.access === 'visitor' ? undefined : accounts.add(visitor.uid, raw)
      raw.on('close', () => {
        clients.delete(raw)
        perAddress.add(address, -1)
        leave?.()
      })
      raw.on('error', () => raw.destroy())
      return reply
    },
    send(event) {
      recent.add(event)
      if (!('userUid' in event)) {
        for (const heard of listeners) heard(event)
        return write(clients, asText(event))
      }
      const pages = accounts.of(event.userUid)
      write(pages, asText(event))
      if (event.type === 'user' && event.version === 0) for (const page of pages) page.end()
    },
    listen(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    endAccounts() {
      for (const page of accounts.all()) page.end()
    },
    close() {
      clearInterval(beat)
      for (const client of clients) client.end()
    },
  }
}

/** Keeps the events of the last minute. */
function recentEvents(now: () => number) {
  let kept: { atMs: number; event: SiteEvent }[] = []
  const young = (ageMs: number) => kept.filter(({ atMs }) => now() - atMs <= ageMs)
  return {
    add(event: SiteEvent): void {
      kept = [...young(REPEAT_MS), { atMs: now(), event }].slice(-REPEAT_MAX)
    },
    since(ageMs: number, visitor: Visitor): SiteEvent[] {
      if (ageMs <= 0) return []
      const isFor = (event: SiteEvent) =>
        !('userUid' in event) || (visitor.access !== 'visitor' && visitor.uid === event.userUid)
      // A sign-out ended the earlier pages; a page that connects now was admitted after it.
      const isOver = (event: SiteEvent) => event.type === 'user' && event.version === 0
      return young(Math.min(ageMs, REPEAT_MS)).flatMap(({ event }) =>
        isFor(event) && !isOver(event) ? [event] : [],
      )
    },
  }
}

/** Counts open pages by address. */
function addressCounts() {
  const counts = new Map<string, number>()
  return {
    of: (address: string): number => counts.get(address) ?? 0,
    add(address: string, change: 1 | -1): void {
      const next = (counts.get(address) ?? 0) + change
      if (next <= 0) counts.delete(address)
      else counts.set(address, next)
    },
  }
}

/** Keeps the open pages of each signed-in account. */
function accountPages() {
  const pages = new Map<string, Set<Client>>()
  return {
    all: (): Client[] => [...pages.values()].flatMap((own) => [...own]),
    of: (userUid: string): Client[] => [...(pages.get(userUid) ?? [])],
    /** Adds a page; returns a function that removes it. */
    add(userUid: string, page: Client): () => void {
      const own = (pages.get(userUid) ?? new Set()).add(page)
      pages.set(userUid, own)
      return () => {
        own.delete(page)
        if (own.size === 0 && pages.get(userUid) === own) pages.delete(userUid)
      }
    },
  }
}

/** Writes the headers of every answer, and those of a stream. */
function begin(reply: FastifyReply): void {
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
}

function asText(event: SiteEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
