import { loadLabels } from '@raidkit/catalog/labels'
import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { listItems } from '@raidkit/contract/catalogue/items'
import type { ChatQuestion } from '@raidkit/contract/community/chatBots'
import { isBannedFromFlea, searchKey, type Item } from '@raidkit/rules/catalogue/items'
import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'
import { chatEcho, chatLine, plainLine } from '@raidkit/rules/community/chat-bots'
import { itemFinder } from '@raidkit/rules/developers/price-api'
import { changeText, moneyText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { itemLink, localePath } from '@raidkit/rules/platform/links'
import { DAY_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { ItemPrice } from '@raidkit/rules/prices/prices'
import { LRUCache } from 'lru-cache'
import { createInputCache, localItems, type LocalItems } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import { VISITOR } from '../../platform/http/access/visitor.ts'
import type { Door } from '../../platform/http/door.ts'
import { filled } from '../../platform/words/index.ts'
import { paymentsFor, type PriceTable } from '../../prices/prices/index.ts'
import { nameSearch } from './names.ts'
import { CHAT_ANSWERS, type ChatParts, type ChatRequest } from './questions.ts'
import { chatWords, type ChatWords } from './words.ts'

/** Integrations reference 5.1: 30 to 60 s. */
const KEPT_MS = 45 * SECOND_MS
const KEPT_MAX = 5_000

type Index = { local: LocalItems; find: ReturnType<typeof itemFinder<Item>> }
type Wording = { lang: Language; mode: GameMode; words: ChatWords }

/** Answers the questions of chat bots; the same question gets the same line for a while. */
export function chatAnswers(deps: Pick<Deps, 'catalog' | 'prices' | 'settings' | 'now'> & { door: Door }) {
  const { catalog, prices, settings, now, door } = deps
  const siteUrl = new URL(settings.SITE_URL).origin
  const kept = new LRUCache<string, { line: Promise<string>; untilMs: number }>({ max: KEPT_MAX })

  const ask: ChatParts['ask'] = (call, request) => door.ask(call, request, VISITOR)
  const namedIn = nameSearch(catalog)
  const findItem = itemSearch(catalog, { ask, namedIn })

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

  async function answerPrice(request: ChatRequest): Promise<string | undefined> {
    const { lang, mode } = request
    const words = chatWords(lang)
    const item = await findItem(request)
    if (!item) return undefined
    const wording = { lang, mode, words }
    const table = prices.of(mode)
    const search = mode === DEFAULT_GAME_MODE ? '' : `?mode=${mode.toLowerCase()}`
    return chatLine({
      name: item.name,
      facts: [...fleaFacts(item, table, { ...wording, nowMs: now() }), ...(await traderFact(item, wording))],
      link: siteUrl + localePath(itemLink(item), lang) + search,
    })
  }

  async function make(question: ChatQuestion, request: ChatRequest): Promise<string> {
    const line =
      question === 'price'
        ? answerPrice(request)
        : CHAT_ANSWERS[question]({ ask, siteUrl, findItem, namedIn }, request)
    const nothing = () => filled(chatWords(request.lang).nothing, { asked: chatEcho(request.query) })
    return plainLine((await line) ?? nothing())
  }

  return (question: ChatQuestion, request: ChatRequest): Promise<string> => {
    const key = `${question} ${request.lang} ${request.mode} ${request.query.toLowerCase()}`
    const known = kept.get(key)
    const nowMs = now()
    // A clock that was set back must not make a moment last for hours.
    if (known && known.untilMs > nowMs && known.untilMs <= nowMs + KEPT_MS) return known.line
    const line = make(question, request)
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

/**
 * Finds an item by its name in the command's language or English, then by a name within a sentence, then in any other
 * language, then by the nearest spelling.
 */
function itemSearch(
  catalog: Deps['catalog'],
  { ask, namedIn }: Pick<ChatParts, 'ask' | 'namedIn'>,
): ChatParts['findItem'] {
  const indexes = createInputCache<Index>()
  return async ({ query, lang, mode }: ChatRequest): Promise<Item | undefined> => {
    const { current } = catalog
    const { local, find } = await indexes(lang, [current.version], () => makeIndex(current, lang))
    const [named] = find(query, undefined)
    if (named) return named
    const said = await namedIn(query, lang, 'item')
    const saidItem = said === undefined ? undefined : local.items.find(({ uid }) => uid === said)
    if (saidItem) return saidItem
    const { items } = await ask(listItems, { search: query, anyLanguage: '1', lang, mode, limit: 1 })
    const [foreign] = items
    const foreignItem = foreign && local.items.find(({ uid }) => uid === foreign.uid)
    if (foreign?.foundAs && hasWords(foreign.foundAs.name, query)) return foreignItem
    return find(query, await local.near())[0] ?? foreignItem
  }
}

/** Whole words of a name, or its beginning: parts of words in 17 languages fit nearly anything. */
function hasWords(name: string, query: string): boolean {
  return ` ${searchKey(name)}`.includes(` ${searchKey(query)}`)
}

async function makeIndex(catalog: Catalog, lang: Language): Promise<Index> {
  const local = await localItems(catalog, lang)
  return { local, find: itemFinder(local.items) }
}
