import { browserStorage } from '../../../state/browserStorage.ts'
import { withRecent } from './modeTarget.ts'

const KEY = 'characters.recent'

/** Which characters were played last in this browser. Anybody may have written there: what is not ours reads as none. */
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
    // Blocked or full: switching back then finds the first of its mode.
  }
}
