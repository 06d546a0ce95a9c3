import { Refusal } from '@raidkit/contract/platform/errors'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import { RATE_HEADERS } from '../../platform/http/limits/rateFields.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import type { HotAnswers } from '../../platform/http/replies/hotAnswers.ts'
import { sendPrepared, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import type { PriceTable } from '../../prices/prices/index.ts'
import { keyInQuery, makeGuard, type Counting, type KeyBook, type LimitKind } from '../api-keys/index.ts'
import { TILE_PATH, TILE_SIZES } from './addresses.ts'
import { knownAnswers } from './knownAnswers.ts'
import { makeLists } from './lists.ts'
import { isStrict, paramsOf } from './params.ts'
import { makeRawRecords } from './rawRecords.ts'
import { makeSearch } from './search.ts'
import { makeSheets } from './sheets.ts'

/** Dark backgrounds of the pages' tiles (`web/src/ui/theme.css`), as programs may show them on any background. */
const GROUNDS: Readonly<Record<string, string>> = {
  black: '#121310',
  grey: '#353833',
  blue: '#203646',
  violet: '#3a2947',
  green: '#253d21',
  yellow: '#453f1b',
  orange: '#4a3219',
  red: '#4e2622',
}

const DEFAULT_GROUND = '#262822'

/** Height of a letter as a share of a slot, small enough for a long short name. */
const LETTER_HEIGHT = 0.2

const LETTERS_PER_SLOT = 8

const FILE = /^(?<uid>[\da-f-]{36})-(?<pixels>\d{2,3})\.svg$/
const SIZES = new Set<number>(Object.values(TILE_SIZES))

const BASE = '/api/v1'
/** The season is a mode that this site does not carry: refused, never answered with prices of another. */
const MODES: readonly { prefix: string; mode: GameMode | undefined }[] = [
  { prefix: '', mode: 'PVP' },
  { prefix: '/pve', mode: 'PVE' },
  { prefix: '/season', mode: undefined },
]
/** Two thousand letters, each escaped. */
const BODY_BYTES = 16 * 1024
const NO_SEASON = 'This site has no prices of the season'

/** Pages of any site may ask; the key is what lets them in. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'etag',
    'retry-after',
    'content-disposition',
    'x-price-source',
    'x-prices-as-of',
    ...RATE_HEADERS,
  ].join(', '),
  'cross-origin-resource-policy': 'cross-origin',
} as const
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': `${KEY_HEADER}, content-type, if-none-match`,
  'access-control-max-age': '86400',
} as const

type PriceApi = Deps & {
  keyBook: KeyBook
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
  hot: HotAnswers
}
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<PreparedReply>
type Route = { method: 'GET' | 'POST'; path: string; limit: LimitKind; answer: Answer }

/** The public price API, version 1: integrations reference 1, to the letter. */
export function priceApiRoutes(app: FastifyInstance, deps: PriceApi): void {
  const { keyBook, counts, guesses, hot, now } = deps
  const isExplaining = ({ query }: FastifyRequest) => isStrict(query as Record<string, unknown>)
  const guard = makeGuard({ keyBook, counts, guesses, isExplaining })
  const known = knownAnswers({ server: app.server, keyBook, counts, generation: () => hot.generation, now })
  const route = router(app, { guard, known, hot })
  const raw = makeRawRecords(deps)

  function download(path: string, answer: Answer): Answer {
    route({ method: 'GET', path, limit: 'bulk', answer })
    route({
      method: 'GET',
      path: `${path}/download`,
      limit: 'bulk',
      answer: (request, reply) => answer(request, reply.header('content-disposition', attachment(request))),
    })
    return answer
  }

  const answers = priceAnswers(deps)
  for (const { prefix, mode } of MODES) {
    const { item, list } = mode ? answers(mode) : SEASON
    for (const method of ['GET', 'POST'] as const)
      route({ method, path: `${prefix}/item`, limit: 'normal', answer: item })
    route({
      method: 'POST',
      path: `${prefix}/items/all`,
      limit: 'bulk',
      answer: download(`${prefix}/items/all`, list),
    })
    route({ method: 'GET', path: `${prefix}/items/all.csv`, limit: 'bulk', answer: list })
  }
  download('/bsg/items/all', async (request) => raw(paramsOf(request, 'raw').isArray))
  app.options(`${BASE}/*`, async (_request, reply) =>
    reply
      .headers({ ...CORS, ...PREFLIGHT })
      .code(204)
      .send(),
  )
  tileRoute(app, deps)
}

function attachment(request: FastifyRequest): string {
  return `attachment; filename="items.${paramsOf(request, 'list').isCsv ? 'csv' : 'json'}"`
}

type RouterParts = {
  guard: ReturnType<typeof makeGuard>
  known: ReturnType<typeof knownAnswers>
  hot: HotAnswers
}

/** How an answer becomes a route: by key, within its limit, from memory where it can be. */
function router(app: FastifyInstance, { guard, known, hot }: RouterParts) {
  return ({ method, path, limit, answer }: Route): void => {
    const counting: Counting = { kind: limit, path }
    const options: RouteOptions = {
      method,
      url: BASE + path,
      bodyLimit: BODY_BYTES,
      // Counted by key; who has none is counted by the guard.
      config: { rateLimit: false },
      // Before the body is read: without a key nobody makes us read one.
      onRequest: async (request, reply) => {
        void reply.headers(CORS)
        await guard(request, reply, counting)
      },
      handler: async (request, reply) => {
        const { generation } = hot
        const prepared = await answer(request, reply.header('cache-control', 'private, no-cache'))
        const [headers, queryKey] = [reply.getHeaders(), keyInQuery(request)]
        if (request.method === 'GET')
          known.keep(request.raw.url ?? '', { prepared, headers, counting, generation, queryKey })
        return sendPrepared(request, reply, prepared)
      },
    }
    app.route(options)
  }
}

const refuseSeason: Answer = async () => {
  throw new Refusal('bad_request', NO_SEASON)
}
const SEASON = { item: refuseSeason, list: refuseSeason }

function priceAnswers(deps: PriceApi): (mode: GameMode) => { item: Answer; list: Answer } {
  const sheets = makeSheets(deps)
  const lists = makeLists()
  const search = makeSearch(deps)
  return (mode) => ({
    item: async (request, reply) => {
      const params = paramsOf(request, 'item')
      if (!params.uid && !params.bsgId && !params.q)
        throw new Refusal('bad_request', 'Say what to search for: q, uid or bsgId')
      const sheet = await sheets(mode, params.lang)
      markSource(reply, sheet.table)
      return search(sheet, params)
    },
    list: async (request, reply) => {
      const params = paramsOf(request, 'list')
      const sheet = await sheets(mode, params.lang)
      markSource(reply, sheet.table)
      return lists(sheet, params)
    },
  })
}

/** Sample prices are marked; a record has no room for it, since clients refuse names that they do not know. */
function markSource(reply: FastifyReply, { source, asOfMs }: PriceTable): void {
  void reply.headers({ 'x-price-source': source, 'x-prices-as-of': new Date(asOfMs).toISOString() })
}

/** Our own drawings of items: what records of the price API lead to where nobody has set a picture. */
function tileRoute(app: FastifyInstance, { catalog }: Pick<Deps, 'catalog'>): void {
  app.get<{ Params: { file: string } }>(`${TILE_PATH}:file`, async ({ params }, reply) => {
    const { uid = '', pixels = '' } = FILE.exec(params.file)?.groups ?? {}
    const item = catalog.current.itemsByUid.get(uid)
    if (!item || !SIZES.has(Number(pixels))) throw new Refusal('not_found')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .send(itemTile(item, Number(pixels)))
  })
}

type TiledItem = Pick<Item, 'shortName' | 'width' | 'height' | 'color'>

/** Draws an item as a tile of its size and colour with its short name, for programs that show a picture. */
function itemTile({ shortName, width, height, color }: TiledItem, slotPixels: number): string {
  const [w, h] = [width * slotPixels, height * slotPixels]
  const lines = slotPixels / 64
  const fits = (LETTERS_PER_SLOT * width) / Math.max(shortName.length, LETTERS_PER_SLOT * width)
  const size = Math.round(slotPixels * LETTER_HEIGHT * fits * 100) / 100
  const grid = [
    ...Array.from({ length: width - 1 }, (_, n) => `M${(n + 1) * slotPixels} 0V${h}`),
    ...Array.from({ length: height - 1 }, (_, n) => `M0 ${(n + 1) * slotPixels}H${w}`),
  ].join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<rect width="${w}" height="${h}" fill="${GROUNDS[color ?? ''] ?? DEFAULT_GROUND}"/>` +
    `<path d="${grid}" stroke="#fff" stroke-opacity=".08" stroke-width="${lines}"/>` +
    `<rect x="${lines / 2}" y="${lines / 2}" width="${w - lines}" height="${h - lines}" fill="none" ` +
    `stroke="#fff" stroke-opacity=".25" stroke-width="${lines}"/>` +
    `<text x="${w - 4 * lines}" y="${size + 3 * lines}" text-anchor="end" font-size="${size}" ` +
    `font-family="sans-serif" fill="#e8e9e3">${escaped(shortName)}</text></svg>`
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
