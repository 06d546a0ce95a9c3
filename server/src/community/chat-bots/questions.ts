import { filled, textsOf, type Ask, type Texts } from '@raidkit/bot'
import { listAmmo } from '@raidkit/contract/guns/ammo'
import type { ChatQuestion } from '@raidkit/contract/community/chatBots'
import { listCrafts } from '@raidkit/contract/trade/crafts'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { getMap } from '@raidkit/contract/maps/maps'
import { getQuest } from '@raidkit/contract/progress/quests'
import { searchSite } from '@raidkit/contract/market/search'
import { chatLine } from '@raidkit/rules/community/chat-bots'
import { durationText, moneyText, shareText } from '@raidkit/rules/platform/display'
import type { Item } from '@raidkit/rules/catalogue/items'
import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import { itemLink, localePath, mapLink, questLink } from '@raidkit/rules/platform/links'
import { MapSlug, mapByAlias, playersText } from '@raidkit/rules/platform/maps'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { NameSearch } from './names.ts'

export type ChatRequest = { query: string; lang: Language; mode: GameMode }
/** Undefined: nothing is called so. */
type Answer = Promise<string | undefined>
export type ChatParts = {
  /** Asks the site as a visitor. */
  ask: Ask
  siteUrl: string
  findItem: (request: ChatRequest) => Promise<Item | undefined>
  namedIn: NameSearch
}

const MOST_ROUNDS = 3
const MOST_CRAFTS = 3

/** The lines for every question but the price, made of the calls that pages ask. */
export const CHAT_ANSWERS: Record<
  Exclude<ChatQuestion, 'price'>,
  (parts: ChatParts, request: ChatRequest) => Answer
> = { quest: answerQuest, map: answerMap, ammo: answerAmmo, craft: answerCraft, best: answerBest }

async function findPlace(
  { ask, namedIn }: ChatParts,
  kind: 'quest' | 'map',
  { query, lang, mode }: ChatRequest,
): Promise<string | undefined> {
  for (const language of possibleLanguages(query, lang)) {
    const { places } = await ask(searchSite, { search: query, lang: language, mode })
    const found = places.find((place) => place.kind === kind)
    if (found) return found.slug
  }
  // A sentence is called like nothing, and may name something.
  return namedIn(query, lang, kind)
}

async function answerQuest(parts: ChatParts, request: ChatRequest): Answer {
  const slug = await findPlace(parts, 'quest', request)
  if (slug === undefined) return undefined
  const t = textsOf(request.lang)
  const quest = await parts.ask(getQuest, { slug, lang: request.lang })
  const needs = quest.needs.map(
    ({ count, name, foundInRaid }) => `${count} × ${name}${foundInRaid ? ` (${t.foundInRaid})` : ''}`,
  )
  return chatLine({
    name: quest.name,
    facts: [
      quest.traderName,
      ...(quest.reqLevel > 1 ? [filled(t.level, { level: quest.reqLevel })] : []),
      [...new Set(quest.maps.map(({ name }) => name))].join(', ') || t.anywhere,
      ...(needs.length > 0 ? [`${t.needs}: ${needs.join(', ')}`] : []),
      ...(quest.requiredForKappa ? [t.kappa] : []),
      ...(quest.active ? [] : [t.gone]),
    ],
    link: parts.siteUrl + localePath(questLink(quest), request.lang),
  })
}

async function answerMap(parts: ChatParts, request: ChatRequest): Answer {
  const { lang, mode } = request
  const known = MapSlug.safeParse(mapByAlias(request.query)?.slug ?? (await findPlace(parts, 'map', request)))
  if (!known.success) return undefined
  const t = textsOf(lang)
  const facts = await parts.ask(getMap, { map: known.data, lang, mode })
  const bosses = (mode === 'PVE' ? facts.bossesPve : facts.bosses).map(
    ({ name, chance }) => `${name} ${shareText(chance, lang)}`,
  )
  return chatLine({
    name: facts.name,
    facts: [
      ...(facts.minutes === undefined ? [] : [filled(t.minutes, { minutes: facts.minutes })]),
      ...(facts.players ? [`${t.players} ${playersText(facts.players)}`] : []),
      ...(bosses.length > 0 ? [`${t.bosses}: ${[...new Set(bosses)].join(', ')}`] : []),
    ],
    link: parts.siteUrl + localePath(mapLink(known.data), lang),
  })
}

/** One round with its figures; of a calibre the rounds that penetrate most. */
async function answerAmmo(parts: ChatParts, request: ChatRequest): Answer {
  const { query, lang, mode } = request
  const t = textsOf(lang)
  const { rounds, prices } = await parts.ask(listAmmo, { search: query, lang, mode, limit: MOST_ROUNDS })
  const [best] = rounds
  if (!best) return undefined
  const figuresOf = ({ damage, pellets, penetration, cost }: typeof best) => [
    filled(t.damage, { damage: (pellets ?? 1) > 1 ? `${pellets} × ${damage}` : damage }),
    filled(t.penetration, { penetration }),
    cost ? moneyText(cost.rub, lang) : t.noPrice,
  ]
  if (rounds.length === 1)
    return chatLine({
      name: best.name,
      facts: [...figuresOf(best), best.caliberName, ...sampleFact(prices.source, t)],
      link: pageLink(parts, itemLink(best), request),
    })
  return chatLine({
    name: best.caliberName,
    facts: [
      ...rounds.map((round) => `${round.shortName}: ${figuresOf(round).join(', ')}`),
      ...sampleFact(prices.source, t),
    ],
    link: pageLink(parts, '/ammo', request),
  })
}

/** How an item is made, and what one run brings. */
async function answerCraft(parts: ChatParts, request: ChatRequest): Answer {
  const { lang, mode } = request
  const item = await parts.findItem(request)
  if (!item) return undefined
  const t = textsOf(lang)
  const details = await parts.ask(itemDetails, { uid: item.uid, lang, mode })
  const [craft] = details.craftsGiving.rows
  if (!craft) return filled(t.noCraft, { name: item.name })
  const outcome = craft.outcome?.state === 'known' ? craft.outcome : undefined
  return chatLine({
    name: item.name,
    facts: [
      `${craft.stationName} ${craft.level ?? ''}`.trim(),
      durationText(craft.sec, lang),
      ...(outcome
        ? [
            filled(t.costs, { money: moneyText(outcome.costRub, lang) }),
            filled(t.profit, { money: moneyText(outcome.profitRub, lang) }),
            filled(t.perHour, { money: moneyText(outcome.profitRubPerHour, lang) }),
          ]
        : [t.unpriced]),
      ...sampleFact(details.source, t),
    ],
    link: pageLink(parts, itemLink(item), request),
  })
}

/** The most profitable crafts per hour, of all stations or of the one that is named. */
async function answerBest(parts: ChatParts, request: ChatRequest): Answer {
  const { query, lang, mode } = request
  const t = textsOf(lang)
  const all = await parts.ask(listCrafts, { lang, mode, profitable: '1' })
  const station =
    query === '' ? undefined : all.stations.find(({ slug, name }) => isCalled(query, slug, name))
  if (query !== '' && !station) return undefined
  const { rows, items, prices } = station
    ? await parts.ask(listCrafts, { lang, mode, profitable: '1', station: station.slug })
    : all
  const nameOf = (uid: string) => items.find((item) => item.uid === uid)?.name ?? uid
  const lines = rows
    .slice(0, MOST_CRAFTS)
    .flatMap(({ craft, outcome }) =>
      outcome.state === 'known'
        ? [
            `${nameOf(craft.gives.itemUid)} ${filled(t.perHour, { money: moneyText(outcome.profitRubPerHour, lang) })}`,
          ]
        : [],
    )
  return chatLine({
    name: station?.name ?? t.bestCrafts,
    facts: [...lines, ...sampleFact(prices.source, t)],
    link: pageLink(parts, '/crafts', request),
  })
}

function pageLink({ siteUrl }: ChatParts, path: string, { lang, mode }: ChatRequest): string {
  return siteUrl + localePath(path, lang) + (mode === 'PVP' ? '' : `?mode=${mode.toLowerCase()}`)
}

function sampleFact(source: string, t: Texts): string[] {
  return source === 'sample' ? [t.sample] : []
}

function isCalled(query: string, slug: string, name: string): boolean {
  const asked = query.toLowerCase()
  return slug === asked.replaceAll(' ', '-') || name.toLowerCase().startsWith(asked)
}

const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Hangul}/u, 'kr'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'jp'],
  [/\p{Script=Han}/u, 'ch'],
]

/** The command's language, English, and the one that the letters belong to. Loading all 17 for every miss would cost too much. */
function possibleLanguages(query: string, lang: Language): Set<Language> {
  const written = SCRIPTS.flatMap(([script, language]) => (script.test(query) ? [language] : []))
  return new Set([lang, DEFAULT_LANGUAGE, ...written])
}
