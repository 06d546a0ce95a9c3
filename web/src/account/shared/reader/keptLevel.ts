import { playerLevel } from '@raidkit/rules/account/users'
import { browserStorage } from '../../../state/browserStorage.ts'
import { createStore } from '../../../state/createStore.ts'

/** Key of a stored level: visitors have one per mode, signed-in users one per character. */
export type LevelKey = { charUid: string | undefined; gameMode: string }

const changes = createStore(0)
/** Levels that could not be stored, kept until the page is left. */
const unstored = new Map<string, number | undefined>()
const nameOf = ({ charUid, gameMode }: LevelKey) => `level:${charUid ?? 'visitor'}:${gameMode}` as const

/** Returns the level set in this browser by a reader who cannot save it; undefined if there is none. */
export function keptLevel(key: LevelKey): number | undefined {
  const name = nameOf(key)
  try {
    return unstored.has(name) ? unstored.get(name) : playerLevel(browserStorage().getItem(name) ?? '')
  } catch {
    return unstored.get(name)
  }
}

/** Stores a level in this browser; undefined removes it. */
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

/** Subscribes to changes in this tab and others; returns a stop function. */
export function onKeptLevel(tell: () => void): () => void {
  const stop = changes.follow(tell)
  addEventListener('storage', tell)
  return () => {
    stop()
    removeEventListener('storage', tell)
  }
}
