import type { DoorLine, HideoutLine, QuestLine, RewardLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Quest } from '@raidkit/rules/quests/quests'
import type { ItemIndex } from './itemIndex.ts'
import { neededCount, type QuestUse } from './questUses.ts'
import type { Words } from './words.ts'

type Facts = { index: ItemIndex; words: Words; mode: GameMode }

type Uses = {
  quests: QuestLine[]
  questRewards: RewardLine[]
  hideout: HideoutLine[]
  doors: DoorLine[]
  needs: ItemDetails['needs']
}

/** Returns the uses of an item besides selling it: quests, the hideout, doors. */
export function usageLines(uid: string, { index, words, mode }: Facts): Uses {
  const quests = (index.quests.get(uid) ?? []).filter(({ quest }) => isInMode(quest, mode))
  const hideout = index.hideout.get(uid) ?? []
  const counts = quests.map(({ uses }) => neededCount(uses)).filter((count) => count > 0)
  return {
    // Quests that require the item come before those that accept alternatives.
    quests: quests
      .toSorted(
        (a, b) =>
          choicesIn(a.uses) - choicesIn(b.uses) ||
          a.quest.reqLevel - b.quest.reqLevel ||
          (a.quest.name < b.quest.name ? -1 : 1),
      )
      .map(({ quest, uses }) => ({
        ...words.quest(quest.uid),
        ...words.trading(quest.trader),
        reqLevel: quest.reqLevel,
        uses,
        isKappa: quest.requiredForKappa,
        ...(quest.reqGameEdition.length > 0 && { editions: quest.reqGameEdition }),
      })),
    questRewards: (index.rewards.get(uid) ?? [])
      .filter(({ quest }) => isInMode(quest, mode))
      .toSorted((a, b) => a.quest.reqLevel - b.quest.reqLevel || (a.quest.name < b.quest.name ? -1 : 1))
      .map(({ quest, count, atStart }) => ({
        ...words.quest(quest.uid),
        ...words.trading(quest.trader),
        count,
        ...(atStart && { atStart }),
      })),
    hideout: hideout
      .toSorted((a, b) => a.level - b.level || (a.station < b.station ? -1 : 1))
      .map(({ station, level, count, foundInRaid }) => ({
        ...words.station(station),
        level,
        count,
        ...(foundInRaid && { foundInRaid }),
      })),
    doors: (index.doors.get(uid) ?? []).map(({ map, hasPage, ...doors }) => ({
      ...doors,
      mapName: words.map(map),
      ...(hasPage && { map }),
    })),
    needs: {
      quests: counts.length,
      hideout: hideout.length,
      count: [...counts, ...hideout.map(({ count }) => count)].reduce((sum, count) => sum + count, 0),
    },
  }
}

function choicesIn(uses: readonly QuestUse[]): number {
  return Math.min(...uses.map(({ anyOf = 1 }) => anyOf))
}

export function isInMode({ reqGameMode }: Quest, mode: GameMode): boolean {
  return reqGameMode.length === 0 || reqGameMode.includes(mode)
}
