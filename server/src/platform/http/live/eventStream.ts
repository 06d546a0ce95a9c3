import { REPEAT_MS, type SiteEvent } from '@raidkit/contract/events'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '../visitor.ts'

const HEARTBEAT_MS = 25_000
const PER_ADDRESS_MAX = 30
const ALL_MAX = 20_000
/** A client this far behind is cut; it comes back by itself and asks anew. */
const BEHIND_MAX_BYTES = 64 * 1024
const RETRY_BASE_MS = 3000
const RETRY_SPREAD_MS = 7000
/** Events this young are repeated to a page that was loaded before them and listens only now. */
const REPEAT_MAX = 200

/**
 * Server-sent events: one stream per open page, every event written once for all of them. What concerns an account is
 * sent to its own pages alone; those of an account that was signed out end.
 */
export type EventStream = {
  /** `ageMs` is how long ago the page was asked for: it is sent what has happened since. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    reader: { visitor: Visitor; ageMs: number },
  ): FastifyReply
  send(event: SiteEvent): void
  /** Calls with every event that is for everybody; returns a stop function. */
  listen(heard: (event: SiteEvent) => void): () => void
  /** Those of signed-in readers end; they come back by themselves and learn what they missed. */
  endAccounts(): void
  readonly size: number
  close(): void
}

type Client = FastifyReply['raw']

type Options = {
  random: () => number
  now: () => number
  /** Sent to a page each time it connects: the build that is served. */
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
      // Spread out, so that ten thousand pages do not come back in the same second.
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

/** The events of the last minute. */
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
      // A sign-out ended the pages of before it; the one that comes now was let in after it.
      const isOver = (event: SiteEvent) => event.type === 'user' && event.version === 0
      return young(Math.min(ageMs, REPEAT_MS)).flatMap(({ event }) =>
        isFor(event) && !isOver(event) ? [event] : [],
      )
    },
  }
}

/** Open pages by address. */
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

/** The pages of each account that is signed in. */
function accountPages() {
  const pages = new Map<string, Set<Client>>()
  return {
    all: (): Client[] => [...pages.values()].flatMap((own) => [...own]),
    of: (userUid: string): Client[] => [...(pages.get(userUid) ?? [])],
    /** Returns a function that takes the page out again. */
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

/** Headers that every answer has, and those of a stream. */
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
