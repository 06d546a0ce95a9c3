import { playerLevel } from '@raidkit/rules/account/users'
import { browserStorage } from '../../../state/browserStorage.ts'
import { createStore } from '../../../state/createStore.ts'

/** Whose level: a visitor has one for each mode, somebody signed in one for each character. */
export type LevelKey = { charUid: string | undefined; gameMode: string }

const changes = createStore(0)
/** What could not be stored lasts until the page is left. */
const unstored = new Map<string, number | undefined>()
const nameOf = ({ charUid, gameMode }: LevelKey) => `level:${charUid ?? 'visitor'}:${gameMode}` as const

/** The level that somebody who saves nothing has set in this browser; undefined: none. */
export function keptLevel(key: LevelKey): number | undefined {
  const name = nameOf(key)
  try {
    return unstored.has(name) ? unstored.get(name) : playerLevel(browserStorage().getItem(name) ?? '')
  } catch {
    return unstored.get(name)
  }
}

/** Keeps a level in this browser; undefined forgets it. */
export function keepLevel(key: LevelKey, level: number | undefined): void {
  const name = nameOf(key)
  try {
    if (level === undefined) browserStorage().removeItem(name)
    else browserStorage().setItem(name, String(level))
    unstored.delete(name)
  } catch {
    unstored.set(name, level)
  }
  changes.set(changes.read() + 1)
}

/** Tells of changes here and in other tabs; returns a stop function. */
export function onKeptLevel(tell: () => void): () => void {
  const stop = changes.follow(tell)
  addEventListener('storage', tell)
  return () => {
    stop()
    removeEventListener('storage', tell)
  }
}
