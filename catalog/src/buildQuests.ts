import {
  kappaQuests,
  KNOCK_KNOCK,
  loyaltyGates,
  neededFor,
  questLinks,
  questLocations,
  relatedItems,
} from '@raidkit/rules/quests'
import type { Quest } from '@raidkit/rules/quests'
import type { QuestParts } from './catalog.ts'
import { grouped, keyed } from './grouped.ts'
import type { QuestInput } from './inputs.ts'

type Around = { questPools: readonly (readonly string[])[]; locationOf: (map: string) => string | undefined }

/** Quests with their order, tree, Kappa mark and places, and the ways to find them. */
export function buildQuests(inputs: readonly QuestInput[], around: Around): QuestParts {
  const links = questLinks(inputs)
  const kappa = kappaQuests(inputs)
  const lightkeeper = neededFor(KNOCK_KNOCK, inputs)
  const quests = inputs.flatMap((input): Quest[] => {
    const linked = links.get(input.uid)
    if (!linked) return []
    return [
      {
        ...input,
        ...linked,
        reqLL: loyaltyGates(input.gates),
        requiredForKappa: kappa.has(input.uid),
        requiredForLightkeeper: lightkeeper.has(input.uid),
        locations: questLocations(input, around.locationOf),
        related: relatedItems(input.objectives, (pool) => around.questPools[pool]?.length ?? 0),
      },
    ]
  })
  return {
    quests,
    questsByUid: keyed(quests, (quest) => quest.uid),
    // A quest's own id wins over another's extra one.
    questsByBsgId: new Map([
      ...quests.flatMap((quest) => quest.bsgIds.map((id) => [id, quest] as const)),
      ...quests.map((quest) => [quest.bsgId, quest] as const),
    ]),
    questsBySlug: keyed(quests, (quest) => quest.slug),
    questsByTrader: grouped(quests, (quest) => [quest.trader]),
    questsByMap: grouped(quests, (quest) => quest.locations),
  }
}
