import { characterOf, type Player } from '../../account/accounts/index.ts'
import type { CharacterRow } from '../../platform/store/tables/characters.ts'
import type { PilotProfileRow } from '../../platform/store/tables/pilot.ts'

type Said = { profile: PilotProfileRow | undefined; gameMode: string | null | undefined }

/**
 * The character that a quest of the game belongs to: the one its profile is linked to; else the active one, if it
 * plays the mode that the game named; else the only one of that mode. Rather none than the wrong one.
 */
export function questTarget(
  player: Player,
  active: CharacterRow,
  { profile, gameMode }: Said,
): CharacterRow | undefined {
  const linked = player.chars.find(({ uid }) => uid === profile?.charUid)
  if (linked) return linked
  const mode = gameMode ?? profile?.gameMode
  if (mode === undefined || characterOf(active).gameMode === mode) return active
  const [only, ...others] = player.chars.filter((char) => characterOf(char).gameMode === mode)
  return others.length === 0 ? only : undefined
}
