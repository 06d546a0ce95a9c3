import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { chatEcho, chatLine, plainLine } from '@raidkit/rules/chat-bots'
import { moneyText, changeText } from '@raidkit/rules/display'
import { isBannedFromFlea, type Item } from '@raidkit/rules/items'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/modes'
import type { Language } from '@raidkit/rules/languages'
import { itemLink, localePath } from '@raidkit/rules/links'
import { itemFinder } from '@raidkit/rules/price-api'
import type { ItemPrice } from '@raidkit/rules/prices'
import { DAY_MS, SECOND_MS } from '@raidkit/rules/time'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { keeping, localItems, type LocalItems } from '../../facts/index.ts'
import { paymentsFor, type PriceTable } from '../../prices/index.ts'
import type { ChatParams } from './params.ts'
import { filled } from '../../words/index.ts'
import { chatWords, type ChatWords } from './words.ts'

/** Integrations reference 5.1: 30 to 60 s. */
const KEPT_MS = 45 * SECOND_MS
const KEPT_MAX = 5_000

type Index = { local: LocalItems; find: ReturnType<typeof itemFinder<Item>> }
type Asked = Pick<ChatParams, 'query' | 'lang'> & { mode: GameMode }
type Wording = { lang: Language; mode: GameMode; words: ChatWords }

/** What bots are answered about an item; the same question gets the same line for a while. */
export function chatAnswers(deps: Pick<Deps, 'catalog' | 'prices' | 'settings' | 'now'>) {
  const { catalog, prices, settings, now } = deps
  const siteUrl = new URL(settings.SITE_URL).origin
  const kept = new LRUCache<string, { line: Promise<string>; untilMs: number }>({ max: KEPT_MAX })
  const indexes = keeping<Index>()

  async function itemOf({ query, lang }: Asked): Promise<Item | undefined> {
    const { current } = catalog
    const { local, find } = await indexes(lang, [current.version], () => makeIndex(current, lang))
    return find(query, await local.near())[0]
  }

  async function traderFact(item: Item, { mode, lang }: Wording): Promise<string[]> {
    const [offers, builder, labels] = await Promise.all([catalog.offers(), loadBuilder(), loadLabels(lang)])
    const { current } = catalog
    // The item of the catalogue: traders pay by facts, not by names.
    const sold = current.itemsByUid.get(item.uid) ?? item
    const [best] = paymentsFor(sold, { catalog: current, offers, builder, mode })
    const pay = best?.levels[0]
    if (!best || !pay || pay.rub <= 0) return []
    const trader = labels.of('traders', best.trader) ?? best.trader
    return [`${trader} ${moneyText(pay.amount, lang, pay.currency)}`]
  }

  async function make(asked: Asked): Promise<string> {
    const { lang, mode, query } = asked
    const words = chatWords(lang)
    const item = await itemOf(asked)
    if (!item) return plainLine(filled(words.nothing, { asked: chatEcho(query) }))
    const wording = { lang, mode, words }
    const table = prices.of(mode)
    const search = mode === DEFAULT_GAME_MODE ? '' : `?mode=${mode.toLowerCase()}`
    return chatLine({
      name: item.name,
      facts: [...fleaFacts(item, table, { ...wording, nowMs: now() }), ...(await traderFact(item, wording))],
      link: siteUrl + localePath(itemLink(item), lang) + search,
    })
  }

  return (asked: Asked): Promise<string> => {
    const key = `${asked.lang} ${asked.mode} ${asked.query.toLowerCase()}`
    const known = kept.get(key)
    const nowMs = now()
    // A clock that was set back must not make a moment last for hours.
    if (known && known.untilMs > nowMs && known.untilMs <= nowMs + KEPT_MS) return known.line
    const line = make(asked)
    kept.set(key, { line, untilMs: nowMs + KEPT_MS })
    line.catch(() => kept.get(key)?.line === line && kept.delete(key))
    return line
  }
}

function fleaFacts(item: Item, table: PriceTable, { lang, mode, words, nowMs }: Wording & { nowMs: number }) {
  const price = table.byUid.get(item.uid)
  if (isBannedFromFlea(item, mode)) return [words.banned]
  if (!price) return [words.unseen]
  return [
    filled(words.flea, { price: moneyText(price.price, lang) }),
    ...(table.source === 'sample' ? [words.sample] : ageFact(price, words, nowMs)),
    filled(words.change, { percent: changeText(price.change24h, lang) }),
  ]
}

/** Said from the day on after which pages mark a price as old. */
function ageFact({ observedAtMs }: ItemPrice, words: ChatWords, nowMs: number): string[] {
  const days = Math.floor((nowMs - observedAtMs) / DAY_MS)
  return days >= 1 ? [filled(words.old, { days })] : []
}

async function makeIndex(catalog: Catalog, lang: Language): Promise<Index> {
  const local = await localItems(catalog, lang)
  return { local, find: itemFinder(local.items) }
}
