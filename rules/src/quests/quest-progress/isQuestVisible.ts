import { factionFits } from '../../platform/factions/index.ts'
import type { QuestPlayer, RuledQuest } from './types.ts'

/**
 * Reports whether the quest exists for this player (spec section 4): for their faction, edition and mode. A quest that
 * names modes exists only in the first of them. A quest that is no longer in the game exists for nobody.
 */
export function isQuestVisible(
  quest: Pick<RuledQuest, 'active' | 'fraction' | 'reqGameEdition' | 'reqGameMode'>,
  player: Pick<QuestPlayer, 'fraction' | 'gameEdition' | 'gameMode'>,
): boolean {
  const [firstMode] = quest.reqGameMode
  return (
    quest.active &&
    factionFits(quest.fraction, player.fraction) &&
    (quest.reqGameEdition.length === 0 || quest.reqGameEdition.includes(player.gameEdition)) &&
    (firstMode === undefined || firstMode === player.gameMode)
  )
}
