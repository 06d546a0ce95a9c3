import { browserStorage } from '../../../state/browserStorage.ts'
import { withRecent } from './modeTarget.ts'

const KEY = 'characters.recent'

/**
 * Returns the uids of the characters last used in this browser. Storage may be modified by anyone, so invalid values
 * are ignored.
 */
export function recentCharacters(): string[] {
  try {
    const value: unknown = JSON.parse(browserStorage().getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}

export function noteCharacter(uid: string): void {
  try {
    browserStorage().setItem(KEY, JSON.stringify(withRecent(recentCharacters(), uid)))
  } catch {
    // Storage is blocked or full; switching back then selects the first character of the mode.
  }
}
