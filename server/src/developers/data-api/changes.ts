import { DATA_API } from '@raidkit/contract/developers/dataApi'
import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { CHANGES_PATH } from '@raidkit/contract/developers/openApi'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyOf, type KeyBook, type makeGuard } from '../api-keys/index.ts'
import type { Deps } from '../../deps.ts'
import type { EventStream } from '../../platform/http/live/eventStream.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import { refuseUnknownNames } from '../../platform/http/addresses/unknownNames.ts'

const BEAT_MS = 20_000
const RETRY_MS = 5000
/** Maximum number of streams per key: a program, its restart, and another machine. */
const MOST_STREAMS = 5
/** Maximum number of streams on a node, so that many accounts do not use up its connections. */
const MOST_OF_ALL = 2_000
/** Maximum backlog of a program, beyond which it is disconnected; it reconnects with its version. */
const BEHIND_MAX_BYTES = 1024 * 1024
const LONGEST_VERSION = 64
const NAMES = ['mode', 'since', KEY_HEADER]

type Client = { raw: FastifyReply['raw']; key: string; keyUid: string; mode: GameMode; version: string }
type ChangesParts = Pick<Deps, 'prices' | 'catalog'> & {
  stream: Pick<EventStream, 'listen'>
  keyBook: Pick<KeyBook, 'holderOf'>
  beatMs?: number
  mostOfAll?: number
}

/** Streams price changes, for programs that would otherwise poll. */
export function changesRoute(
  app: FastifyInstance,
  { prices, catalog, stream, keyBook, beatMs = BEAT_MS, mostOfAll = MOST_OF_ALL }: ChangesParts,
  guard: ReturnType<typeof makeGuard>,
): void {
  const clients = new Set<Client>()

  /** Sends the changes since each program's version, computed once per version. */
  function send(mode: GameMode): void {
    const listening = [...clients].filter((client) => client.mode === mode)
    // Computing all prices takes a second of a start, before which no stream is open.
    if (listening.length === 0) return
    const { version } = prices.of(mode)
    const texts = new Map<string, string>()
    for (const client of listening) {
      if (client.version === version) continue
      const text =
        texts.get(client.version) ?? changeText({ prices, catalog }, { mode, since: client.version })
      texts.set(client.version, text)
      client.version = version
      write(client, text)
    }
  }

  /** Closes the open streams of revoked keys. */
  async function check(): Promise<void> {
    for (const client of clients) {
      write(client, ': keep\n\n')
      // While the database does not answer, streams stay open.
      const holder = await keyBook.holderOf(client.key).catch(() => 'unknown')
      if (!holder) client.raw.end()
    }
  }

  const stop = stream.listen((event) => event.type === 'prices' && send(event.mode))
  const beat = setInterval(() => void check(), beatMs).unref()
  app.addHook('preClose', async () => {
    stop()
    clearInterval(beat)
    for (const { raw } of clients) raw.end()
  })

  // A HEAD request would never end.
  app.get(
    DATA_API + CHANGES_PATH,
    { exposeHeadRoute: false, config: { rateLimit: false } },
    async (request, reply) => {
      const holder = await guard(request, reply, { kind: 'normal', path: CHANGES_PATH })
      const { mode, since } = askedOf(request)
      const open = [...clients].filter(({ keyUid }) => keyUid === holder.keyUid).length
      if (open >= MOST_STREAMS) throw tooOften(RETRY_MS, `At most ${MOST_STREAMS} streams of a key at a time`)
      if (clients.size >= mostOfAll) throw new Refusal('overloaded', 'no more streams')
      const { raw } = begun(reply)
      const { version } = prices.of(mode)
      const client = { raw, key: keyOf(request), keyUid: holder.keyUid, mode, version }
      clients.add(client)
      raw.on('close', () => void clients.delete(client))
      raw.on('error', () => raw.destroy())
      raw.write(`retry: ${RETRY_MS}\n\n`)
      raw.write(
        since === ''
          ? eventText('ready', { mode, version }, version)
          : changeText({ prices, catalog }, { mode, since }),
      )
      return reply
    },
  )
}

function write({ raw }: Client, text: string): void {
  if (raw.writableLength > BEHIND_MAX_BYTES) raw.destroy()
  else raw.write(text)
}

type Since = { mode: GameMode; since: string }

function changeText({ prices, catalog }: Pick<ChangesParts, 'prices' | 'catalog'>, { mode, since }: Since) {
  const { version } = prices.of(mode)
  const changed = prices.changed(mode, since)
  const { itemsByUid } = catalog.current
  const named = changed?.map((row) => {
    const item = itemsByUid.get(row.itemUid)
    return { bsgId: item?.bsgId ?? null, name: item?.name ?? '', ...row }
  })
  return named
    ? eventText('prices', { mode, version, prices: named }, version)
    : eventText('reset', { mode, version }, version)
}

function eventText(event: string, data: unknown, id: string): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

function askedOf(request: FastifyRequest): Since {
  const query = request.query as Record<string, unknown> // the parser makes an object always
  refuseUnknownNames(query, NAMES)
  const mode = GameMode.safeParse(query['mode'] ?? 'PVP')
  if (!mode.success) throw new Refusal('bad_request', { field: 'mode', why: 'must be PVP or PVE' })
  const since = request.headers['last-event-id'] ?? query['since'] ?? ''
  if (typeof since !== 'string' || since.length > LONGEST_VERSION)
    throw new Refusal('bad_request', { field: 'since', why: 'must be the version of an event' })
  return { mode: mode.data, since }
}

function begun(reply: FastifyReply): FastifyReply {
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  return reply
}
