import {
  kappaQuests,
  KNOCK_KNOCK,
  loyaltyGates,
  neededFor,
  questLinks,
  questLocations,
  questTab,
  relatedItems,
} from '@raidkit/rules/quests/quests'
import type { Quest } from '@raidkit/rules/quests/quests'
import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import type { QuestParts } from './catalog.ts'
import { groupByKeys, indexByKey } from './grouped.ts'
import type { QuestInput } from './inputs.ts'

type Around = { questPools: readonly (readonly string[])[]; locationOf: (map: string) => string | undefined }

/** Quests with their order, tree, Kappa mark and places, and the ways to find them. */
export function buildQuests(inputs: readonly QuestInput[], around: Around): QuestParts {
  const links = questLinks(inputs)
  const kappa = kappaQuests(inputs)
  const lightkeeper = neededFor(KNOCK_KNOCK, inputs)
  const bySlug = new Map(inputs.map((input) => [input.slug, input]))
  const quests = inputs.flatMap((record): Quest[] => {
    const { tab: _, ...input } = record
    const linked = links.get(input.uid)
    if (!linked) return []
    const tab = questTab(record, bySlug)
    return [
      {
        ...input,
        ...linked,
        reqLL: loyaltyGates(input.gates),
        requiredForKappa: kappa.has(input.uid),
        requiredForLightkeeper: lightkeeper.has(input.uid),
        opens: opensOf(input),
        standing: input.rewards.standing,
        ...(tab !== undefined && { tab }),
        locations: questLocations(input, around.locationOf),
        related: relatedItems(input.objectives, (pool) => around.questPools[pool]?.length ?? 0),
      },
    ]
  })
  return {
    quests,
    questsByUid: indexByKey(quests, (quest) => quest.uid),
    // A quest's own id wins over another's extra one.
    questsByBsgId: new Map([
      ...quests.flatMap((quest) => quest.bsgIds.map((id) => [id, quest] as const)),
      ...quests.map((quest) => [quest.bsgId, quest] as const),
    ]),
    questsBySlug: indexByKey(quests, (quest) => quest.slug),
    questsByTrader: groupByKeys(quests, (quest) => [quest.trader]),
    questsByMap: groupByKeys(quests, (quest) => quest.locations),
  }
}

/**
 * Traders who are met only after a quest. The facts name them among what a quest unlocks; of the Lightkeeper they do not, who
 * is met after Knock-Knock (domain.md 11).
 */
function opensOf({ uid, unlocks }: Pick<QuestInput, 'uid' | 'unlocks'>): Trader[] {
  const named = TRADER_NAMES.filter((name) => unlocks.traders?.includes(name))
  return uid === KNOCK_KNOCK ? [...new Set([...named, 'Lightkeeper' as const])] : named
}
