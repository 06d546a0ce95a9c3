import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Character } from '@raidkit/rules/account/users'

/**
 * Who plays when the reader switches to a mode (spec section 2): the character of that mode they played last in this
 * browser, else the first, which in PVP is the main one; undefined where one has to be created.
 */
export function modeTarget(
  chars: readonly Character[],
  mode: GameMode,
  recent: readonly string[],
): Character | undefined {
  const fitting = chars.filter(({ gameMode }) => gameMode === mode)
  const last = recent.find((uid) => fitting.some((char) => char.uid === uid))
  return fitting.find(({ uid }) => uid === last) ?? fitting[0]
}

/** The characters played last, the latest first. */
export function withRecent(recent: readonly string[], uid: string): string[] {
  return [uid, ...recent.filter((other) => other !== uid)].slice(0, MOST)
}

const MOST = 20 // as many as an account may have
