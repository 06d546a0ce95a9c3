import type { SiteEvent } from '@raidkit/contract/events'
import { Refusal } from '@raidkit/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

const HEARTBEAT_MS = 25_000
const PER_ADDRESS_MAX = 30
const ALL_MAX = 20_000
/** A client this far behind is cut; it comes back by itself and asks anew. */
const BEHIND_MAX_BYTES = 64 * 1024
const RETRY_BASE_MS = 3000
const RETRY_SPREAD_MS = 7000

/** Server-sent events: one stream per open page, every event written once for all of them. */
export type EventStream = {
  open(request: FastifyRequest, reply: FastifyReply): FastifyReply
  send(event: SiteEvent): void
  readonly size: number
  close(): void
}

/** `hello` is what a page must know when it comes (back): which build is served. */
export function makeEventStream(random: () => number, hello: () => SiteEvent): EventStream {
  const clients = new Set<FastifyReply['raw']>()
  const perAddress = new Map<string, number>()
  const beat = setInterval(() => write(Buffer.from(': keep\n\n')), HEARTBEAT_MS).unref()

  function write(chunk: Buffer) {
    for (const client of clients) {
      if (client.writableLength > BEHIND_MAX_BYTES) client.destroy()
      else client.write(chunk)
    }
  }

  function count(address: string, change: 1 | -1) {
    const next = (perAddress.get(address) ?? 0) + change
    if (next <= 0) perAddress.delete(address)
    else perAddress.set(address, next)
  }

  return {
    get size() {
      return clients.size
    },
    open(request, reply) {
      if (clients.size >= ALL_MAX) throw new Refusal('overloaded')
      const address = request.ip
      if ((perAddress.get(address) ?? 0) >= PER_ADDRESS_MAX)
        throw new Refusal('rate_limited', '429 - Rate limit exceeded')
      const { raw } = reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // Spread out, so that ten thousand pages do not come back in the same second.
      raw.write(`retry: ${Math.round(RETRY_BASE_MS + random() * RETRY_SPREAD_MS)}\n\n${asText(hello())}`)
      clients.add(raw)
      count(address, 1)
      raw.on('close', () => {
        clients.delete(raw)
        count(address, -1)
      })
      raw.on('error', () => raw.destroy())
      return reply
    },
    send(event) {
      write(Buffer.from(asText(event)))
    },
    close() {
      clearInterval(beat)
      for (const client of clients) client.end()
    },
  }
}

function asText(event: SiteEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
