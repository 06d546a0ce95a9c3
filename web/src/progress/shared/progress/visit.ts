import { freshCharacterState, MIN_LEVEL, type CharacterState, type User } from '@raidkit/rules/account/users'
import { tabStorage } from '../../../state/browserStorage.ts'
import { createStore } from '../../../state/createStore.ts'

/** A character as the trackers see it: what it has done, and who it is. */
export type Tracked = CharacterState & Pick<User, 'level' | 'fraction' | 'gameMode'>

/** Whose visit: a visitor has one character for each mode, somebody signed in those of their account. */
export type VisitKey = { charUid: string | undefined; gameMode: Tracked['gameMode'] }

/** The same object for as long as nothing changes. */
const kept = new Map<string, Tracked>()
const changes = createStore(0)
const asText = ({ charUid, gameMode }: VisitKey) => `progress:${charUid ?? 'visitor'}:${gameMode}` as const

/** What has been tracked during this visit; the same object until it changes, undefined while nothing has been. */
export function visitOf(key: VisitKey): Tracked | undefined {
  const name = asText(key)
  const known = kept.get(name) ?? stored(name)
  if (known) kept.set(name, known)
  return known
}

export function setVisit(key: VisitKey, tracked: Tracked): void {
  const name = asText(key)
  kept.set(name, tracked)
  try {
    tabStorage().setItem(name, JSON.stringify(tracked))
  } catch {
    // A blocked or full storage: it lasts until the page is left.
  }
  changes.set(changes.read() + 1)
}

/** Forgets what has been tracked during this visit. */
export function dropVisit(key: VisitKey): void {
  const name = asText(key)
  kept.delete(name)
  try {
    tabStorage().removeItem(name)
  } catch {
    // A blocked storage holds nothing.
  }
  changes.set(changes.read() + 1)
}

export const onVisit = changes.follow

export function freshTracked(gameMode: Tracked['gameMode'], fraction: Tracked['fraction']): Tracked {
  return { ...freshCharacterState(), level: MIN_LEVEL, fraction, gameMode }
}

/** Fields whose stored shape is not that of a fresh character's are as on the first day. */
function stored(name: ReturnType<typeof asText>): Tracked | undefined {
  try {
    const found: unknown = JSON.parse(tabStorage().getItem(name) ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const values = found as Record<string, unknown> // read by names only
    const fresh: Record<string, unknown> = freshTracked('PVP', 'Usec')
    const fitting = Object.entries(fresh).map(([field, like]) => [
      field,
      isLike(values[field], like) ? values[field] : like,
    ])
    // Safe: each field is of the kind it has on the first day.
    return Object.fromEntries(fitting) as Tracked
  } catch {
    return undefined
  }
}

function isLike(value: unknown, like: unknown): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like) && value !== null
}
