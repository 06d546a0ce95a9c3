import { characterOf, type Player } from '../../account/accounts/index.ts'
import type { CharacterRow } from '../../platform/store/tables/characters.ts'
import type { PilotProfileRow } from '../../platform/store/tables/pilot.ts'

type QuestSource = { profile: PilotProfileRow | undefined; gameMode: string | null | undefined }

/**
 * Returns the character that a quest belongs to: the one that its profile is linked to; otherwise the active one, if it
 * plays the mode that the game named; otherwise the only one of that mode. In doubt it returns none rather than the
 * wrong one.
 */
export function questTarget(
  player: Player,
  active: CharacterRow,
  { profile, gameMode }: QuestSource,
): CharacterRow | undefined {
  const linked = player.chars.find(({ uid }) => uid === profile?.charUid)
  if (linked) return linked
  const mode = gameMode ?? profile?.gameMode
  if (mode === undefined || characterOf(active).gameMode === mode) return active
  const [only, ...others] = player.chars.filter((char) => characterOf(char).gameMode === mode)
  return others.length === 0 ? only : undefined
}
