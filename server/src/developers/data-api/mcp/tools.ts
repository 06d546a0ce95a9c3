import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { listCrafts } from '@raidkit/contract/trade/crafts'
import { Refusal } from '@raidkit/contract/platform/errors'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { listItems, type ItemLine } from '@raidkit/contract/catalogue/items'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { uidOf } from '@raidkit/rules/platform/uid'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { foundQuests } from './foundQuests.ts'
import { saleOf, usesOf } from './itemAnswers.ts'

/** Maximum number of hits or rows that an assistant gets. */
const MOST = 5
const GAME_ID = /^[0-9a-f]{24}$/

type ToolParts = Pick<Deps, 'catalog'> & {
  ask: <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>>
}
type Result = { content: { type: 'text'; text: string }[]; isError?: boolean }

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Name or short name, such as Salewa or BTC, or an id of the game')
const mode = GameMode.default('PVP').describe('Prices of PVP and PVE differ')

type About<Shape extends z.ZodRawShape> = { description: string; input: Shape }

/** Returns a function that adds a read-only tool, whose input is validated by its schema. */
function toolsOf(server: McpServer) {
  return <Shape extends z.ZodRawShape>(
    id: string,
    { description, input }: About<Shape>,
    answer: (asked: z.output<z.ZodObject<Shape>>) => Promise<unknown>,
  ): void =>
    void server.registerTool(
      id,
      { description, inputSchema: z.object(input), annotations: READ_ONLY },
      // Safe: the library has read it by this very schema.
      (asked: unknown) => resultOf(answer(asked as z.output<z.ZodObject<Shape>>)),
    )
}

/** Adds the tools for assistants, each built on the calls of pages. */
export function addTools(server: McpServer, parts: ToolParts): void {
  const tool = toolsOf(server)
  const { search: searchItems, found } = itemsOf(parts)
  const bsgIdOf = (uid: string) => parts.catalog.current.itemsByUid.get(uid)?.bsgId ?? null
  const ofItem = { name, mode }

  tool('price', { description: ABOUT.price, input: ofItem }, async (asked) => {
    const { items, prices } = await searchItems(asked.name, asked.mode)
    return { prices: describePrices(prices), items: items.map((item) => priceOf(item, bsgIdOf(item.uid))) }
  })
  tool('item_uses', { description: ABOUT.uses, input: ofItem }, async (asked) => {
    const { item, details } = await found(asked.name, asked.mode)
    return { item: item.name, bsgId: bsgIdOf(item.uid), ...usesOf(details) }
  })
  tool('where_to_sell', { description: ABOUT.sell, input: ofItem }, async (asked) => {
    const { item, details } = await found(asked.name, asked.mode)
    return { item: item.name, bsgId: bsgIdOf(item.uid), ...saleOf(item, details) }
  })
  tool('best_craft', { description: ABOUT.craft, input: { mode, station: STATION, search } }, async (asked) =>
    craftsOf(await parts.ask(listCrafts, asked)),
  )
  tool('quest', { description: ABOUT.quest, input: { name } }, async (asked) => ({
    quests: foundQuests(parts.catalog.current, asked.name, MOST),
  }))
}

const ABOUT = {
  price: 'Current prices of an item: flea market and traders',
  uses: 'What an item is needed for: barters, crafts, quests, hideout',
  sell: 'Where an item brings most: flea market after the fee, or which trader',
  craft: 'The most profitable crafts per hour, of all stations or one',
  quest: 'A quest: trader, level, requirements, objectives, rewards',
} as const

/** Finds items by names that people use. */
function itemsOf({ ask, catalog }: ToolParts) {
  /** Ids are accepted as names: those of the game and of this site. */
  const nameOf = (called: string) => {
    const { itemsByUid } = catalog.current
    const id = called.toLowerCase()
    return (itemsByUid.get(id) ?? (GAME_ID.test(id) ? itemsByUid.get(uidOf(id)) : undefined))?.name ?? called
  }
  const searchItems = (called: string, of: GameMode) =>
    ask(listItems, { search: nameOf(called), mode: of, limit: MOST })
  return {
    search: searchItems,
    found: async (called: string, of: GameMode) => {
      const [item] = (await searchItems(called, of)).items
      if (!item) throw new Refusal('not_found', `No item is called ${called}`)
      return { item, details: await ask(itemDetails, { uid: item.uid, mode: of }) }
    },
  }
}

const search = z.string().max(100).default('').describe('Words in the name of what is made')
const STATION = z.string().max(64).default('').describe('Slug of a station, such as workbench; empty: all')

/** Returns a refusal to the assistant as a result instead of throwing it. */
async function resultOf(answer: Promise<unknown>): Promise<Result> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await answer) }] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}

/** Describes the source and the age of prices, as every other answer of the site does. */
function describePrices({ source, asOfMs }: ReplyOf<typeof listItems>['prices']) {
  return { source, isSample: source === 'sample', asOf: new Date(asOfMs).toISOString() }
}

function priceOf(
  { uid, name: called, shortName, flea, sell, buy, bannedFromFlea }: ItemLine,
  bsgId: string | null,
) {
  return {
    uid,
    bsgId,
    name: called,
    shortName,
    bannedFromFlea,
    fleaRub: flea?.price ?? null,
    observedAt: flea ? new Date(flea.observedAtMs).toISOString() : null,
    offers: flea?.offers ?? null,
    avg24hRub: flea?.avg24h ?? null,
    avg7dRub: flea?.avg7d ?? null,
    bestTrader: sell && { trader: sell.trader, paysRub: sell.rub },
    cheapestTrader: buy && { trader: buy.trader, asksRub: buy.rub },
  }
}

function craftsOf({ rows, items, stations, prices }: ReplyOf<typeof listCrafts>) {
  const itemName = (uid: string) => items.find((item) => item.uid === uid)?.name ?? uid
  const stationName = (slug: string) => stations.find((station) => station.slug === slug)?.name ?? slug
  return {
    prices: describePrices(prices),
    crafts: rows.slice(0, MOST).map(({ craft, sec, outcome }) => ({
      makes: itemName(craft.gives.itemUid),
      count: craft.gives.count,
      station: stationName(craft.station),
      level: craft.level,
      minutes: Math.round(sec / 60),
      takes: craft.takes.map(({ itemUid, count }) => ({ item: itemName(itemUid), count })),
      ...(outcome.state === 'known' && {
        costRub: outcome.costRub,
        profitRub: outcome.profitRub,
        profitRubPerHour: outcome.profitRubPerHour,
      }),
    })),
  }
}
