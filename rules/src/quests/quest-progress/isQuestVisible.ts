import { factionFits } from '../../platform/factions/index.ts'
import type { QuestPlayer, RuledQuest } from './types.ts'

/**
 * Is the quest there for this player (spec section 4): of their faction, edition and mode? One that asks for modes is there
 * only in the first it lists. One no longer in the game is there for nobody.
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
