import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { listFirstQuests } from '@raidkit/contract/quests/quests'
import { defaultFaction, type Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Quest } from '@raidkit/rules/quests/quests'
import {
  isConditionUnknown,
  playerStandings,
  questBook,
  questViews,
  traderLoyalty,
} from '@raidkit/rules/quests/quest-progress'
import { questGains, rankedQuests, type RankedQuest } from '@raidkit/rules/quests/quest-ranking'
import { isLoyaltyTrader } from '@raidkit/rules/catalogue/traders'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { freshCharacterState, MIN_LEVEL } from '@raidkit/rules/account/users'
import { questName } from '../../catalogue/facts/index.ts'
import { plainDetails } from './questDetails.ts'
import { questSources } from './questSources.ts'

/** Maximum number of ranked quests that a page shows before the browser takes over. */
const RANKED = 6

type FirstQuestsInput = { lang: Language; mode: GameMode }

/** Returns the quests that a fresh character can take, as a list shows them. */
export async function firstQuests(
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
