import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  getQuest,
  getQuestPools,
  listFirstQuests,
  listQuestDetails,
  type QuestFacts,
} from '@raidkit/contract/progress/quests'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { freshCharacterState, MIN_LEVEL } from '@raidkit/rules/account/users'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { isLoyaltyTrader } from '@raidkit/rules/catalogue/traders'
import { type Language, defaultFaction } from '@raidkit/rules/platform/languages'
import {
  isConditionUnknown,
  playerStandings,
  questBook,
  questViews,
  traderLoyalty,
} from '@raidkit/rules/quests/quest-progress'
import { questGains, rankedQuests, type RankedQuest } from '@raidkit/rules/quests/quest-ranking'
import type { Quest } from '@raidkit/rules/quests/quests'
import { questName } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/replies/preparedOf.ts'
import { questDetails, plainDetails } from './questDetails.ts'
import { questSources } from './questSources.ts'

/** Maximum number of ranked quests that a page shows before the browser takes over. */
const RANKED = 6

/** Registers the calls for quests; answers are made and compressed once per language and catalogue. */
export function questRoutes(door: Door, { catalog }: Deps): void {
  const details = preparedOf(catalog, questDetails)
  const pools = preparedOf(catalog, async ({ questPools }) => ({ pools: questPools }))

  door.answerPrepared(
    listQuestDetails,
    ({ request }) => details.prepared(request.lang),
    ({ request }) => details.made(request.lang),
  )
  door.answerPrepared(getQuestPools, () => pools.prepared('en'))
  const firstOf = (mode: GameMode) =>
    preparedOf(catalog, (current, lang) => firstQuests(current, { lang, mode }))
  const first = { PVP: firstOf('PVP'), PVE: firstOf('PVE') } satisfies Record<GameMode, unknown>
  door.answer(getQuest, ({ request: { slug, lang } }) => questFacts(catalog.current, slug, lang))
  door.answer(listFirstQuests, ({ request }) => first[request.mode].made(request.lang))
}

/** Returns the facts of one quest with all names, or refuses if no quest has the slug. */
async function questFacts(catalog: Catalog, slug: string, lang: Language): Promise<QuestFacts> {
  const quest = catalog.questsBySlug.get(slug)
  if (!quest) throw new Refusal('not_found')
  const [names, labels] = await Promise.all([loadNames(lang), loadLabels(lang)])
  const itemName = (uid: string) => {
    const item = catalog.itemsByUid.get(uid)
    return item ? localName(item, names).name : uid
  }
  const name = questName(quest.uid, catalog, labels)
  return {
    ...quest,
    name,
    ...(name !== quest.name && { enName: quest.name }),
    traderName: labels.of('traders', quest.trader) ?? quest.trader,
    maps: catalog.maps
      .filter(({ location }) => quest.locations.includes(location))
      .map(({ slug: map, name: english }) => ({ slug: map, name: labels.of('maps', map) ?? english })),
    objectives: quest.objectives.length,
    needs: quest.related.flatMap(({ kind, itemUid, count = 1, foundInRaid }) =>
      kind === 'item' && itemUid !== undefined
        ? [{ uid: itemUid, name: itemName(itemUid), count, ...(foundInRaid && { foundInRaid }) }]
        : [],
    ),
    rewards: {
      experience: quest.rewards.experience,
      items: quest.rewards.items.map(({ itemUid, count }) => ({
        uid: itemUid,
        name: itemName(itemUid),
        count,
      })),
    },
    after: quest.requirements.map(({ questUid }) => questName(questUid, catalog, labels)),
  }
}

type FirstQuestsInput = { lang: Language; mode: GameMode }

/** Returns the quests that a fresh character can take, as a list shows them. */
async function firstQuests(
  catalog: Catalog,
  { lang, mode }: FirstQuestsInput,
): Promise<ReplyOf<typeof listFirstQuests>> {
  const labels = await loadLabels(lang)
  const ofMode = catalog.quests.filter((quest) => quest.active && isOfMode(quest, mode))
  const { openers } = questBook(catalog.quests)
  const { book, player, views } = freshView(catalog, { lang, mode })
  const isOpen = (quest: Quest) => isForAll(quest) && views.get(quest.uid)?.state === 'active'
  const first = ofMode.filter((quest) => isOpen(quest) && !openers.has(quest.trader))
  const ranked = await firstRanked(catalog, first, { lang, mode })
  const reasons = ranked.flatMap((one) => one.reasons)
  // All traders are included, because the page also offers them to choose from.
  const traders = catalog.traders.map(({ name }) => name)
  const standingWith = playerStandings(book, player)
  const nameOf = (uid: string) => questName(uid, catalog, labels)
  const loyalty = (trader: string) => {
    const line = traderLoyalty(book, trader, { views, standing: standingWith(trader) })
    return { ...line, openers: line.openers.map(nameOf) }
  }
  const givers = [...new Set(first.map(({ trader }) => trader))].filter(isLoyaltyTrader)
  const maps = reasons.flatMap((one) => (one.kind === 'oneMap' ? (one.map ?? []) : []))
  return {
    ranked,
    quests: first.map(({ objectives, ...quest }) => ({
      ...quest,
      name: nameOf(quest.uid),
      objectives: objectives.length,
    })),
    total: ofMode.length,
    sources: questSources(catalog),
    traders: Object.fromEntries(traders.map((one) => [one, labels.of('traders', one) ?? one])),
    loyalty: Object.fromEntries(givers.map((trader) => [trader, loyalty(trader)])),
    maps: Object.fromEntries(maps.map((one) => [one, labels.of('maps', one) ?? one])),
  }
}

/** Ranks these quests for a fresh character, by the same rule as in the browser. */
async function firstRanked(
  catalog: Catalog,
  first: readonly Quest[],
  { lang, mode }: FirstQuestsInput,
): Promise<RankedQuest[]> {
  const { quests } = await plainDetails(catalog)
  const details = new Map(quests.map((detail) => [detail.uid, detail]))
  const { book, views, player } = freshView(catalog, { lang, mode })
  const detailed = first.flatMap((quest) => {
    const detail = details.get(quest.uid)
    return detail ? [{ ...quest, ...detail }] : []
  })
  const gainOf = questGains({ book, views, player })
  return rankedQuests(detailed, { views, gainOf, objectives: player.objectives }).slice(0, RANKED)
}

function isOfMode({ reqGameMode }: Quest, mode: GameMode): boolean {
  return reqGameMode.length === 0 || reqGameMode[0] === mode
}

/** Computes the quest views of a fresh character, by the same rule as in the browser. */
function freshView(catalog: Catalog, { lang, mode }: FirstQuestsInput) {
  const player = {
    ...freshCharacterState(),
    level: MIN_LEVEL,
    fraction: defaultFaction(lang),
    gameMode: mode,
  }
  const book = questBook(catalog.quests, laddersIn(ladderText(catalog.traders)))
  return { book, player, views: questViews(book, player) }
}

/**
 * Reports whether a quest is for every edition and faction, which a visitor has not chosen yet, and has no unknown
 * conditions.
 */
function isForAll(quest: Quest): boolean {
  const { fraction, reqGameEdition, prestige } = quest
  const hasNoSide = fraction === 'Any' && reqGameEdition.length === 0 && prestige === undefined
  return hasNoSide && !isConditionUnknown(quest)
}
