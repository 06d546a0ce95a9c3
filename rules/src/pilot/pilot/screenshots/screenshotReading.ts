import type { PilotPosition } from '../schema.ts'
import { screenshotPosition } from './screenshotPosition.ts'

/** Content of a screenshot's name, or the reason why it has none. */
export type ScreenshotReading =
  | { state: 'position'; position: PilotPosition; minute: string }
  /** Screenshot by the game, taken in a menu or in the hideout: it has no position. */
  | { state: 'none'; minute: string }
  /**
   * `steam`: taken by Steam, whose names have no position; `otherGame`: by Steam in another game; `broken`: begins like
   * the game's names, with invalid numbers; `unknown`: not a known screenshot name.
   */
  | { state: 'refused'; why: 'steam' | 'otherGame' | 'broken' | 'unknown' }

const LONGEST_PATH = 1_000
/** Id of the game on Steam (external interfaces 4.1). */
const STEAM_GAME = '3932890'
const STEAM = /^(?:(\d{1,10})_)?\d{14}_\d{1,4}\.(?:png|jpe?g)$/i
const OWN = /^(\d{4}-\d{2}-\d{2}\[\d{2}-\d{2}\])/
const OWN_WITHOUT_POSITION = /^\d{4}-\d{2}-\d{2}\[\d{2}-\d{2}\](?:_\d{1,3}(?:\.\d{1,3})?)? \(\d{1,9}\)\.png$/i

/** Parses a name that was dropped, pasted (with its folder, in quotes) or typed (domain.md 16). */
export function screenshotReading(text: string): ScreenshotReading {
  if (text.length > LONGEST_PATH) return { state: 'refused', why: 'unknown' }
  const name = fileName(text)
  const minute = OWN.exec(name)?.[1]
  if (minute === undefined) return { state: 'refused', why: foreign(name) }
  const position = screenshotPosition(name)
  if (position) return { state: 'position', position, minute }
  return OWN_WITHOUT_POSITION.test(name) ? { state: 'none', minute } : { state: 'refused', why: 'broken' }
}

/** Returns the last part of a path of any system, without the quotes that a file manager adds when copying. */
function fileName(text: string): string {
  const path = text.trim().replaceAll('"', '')
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).trim()
}

function foreign(name: string): 'steam' | 'otherGame' | 'unknown' {
  const steam = STEAM.exec(name)
  if (!steam) return 'unknown'
  return steam[1] === undefined || steam[1] === STEAM_GAME ? 'steam' : 'otherGame'
}
