import { freshCharacterState, MIN_LEVEL, type CharacterState, type User } from '@raidkit/rules/account/users'
import { tabStorage } from '../../../state/browserStorage.ts'
import { createStore } from '../../../state/createStore.ts'

/** A character as the trackers see it: its progress and its identity. */
export type TrackedCharacter = CharacterState & Pick<User, 'level' | 'fraction' | 'gameMode'>

/** Key of a visit: a visitor has one character for each mode, a user who is signed in those of their account. */
export type VisitKey = { charUid: string | undefined; gameMode: TrackedCharacter['gameMode'] }

/** Cached objects, which stay the same for as long as nothing changes. */
const kept = new Map<string, TrackedCharacter>()
const changes = createStore(0)
const asText = ({ charUid, gameMode }: VisitKey) => `progress:${charUid ?? 'visitor'}:${gameMode}` as const

/** Returns the progress tracked during this visit: the same object until it changes, undefined if there is none. */
export function visitOf(key: VisitKey): TrackedCharacter | undefined {
  const name = asText(key)
  const known = kept.get(name) ?? stored(name)
  if (known) kept.set(name, known)
  return known
}

export function setVisit(key: VisitKey, tracked: TrackedCharacter): void {
  const name = asText(key)
  kept.set(name, tracked)
  try {
    tabStorage().setItem(name, JSON.stringify(tracked))
  } catch {
    // The storage is blocked or full, so the progress lasts until the page is left.
  }
  changes.set(changes.read() + 1)
}

/** Forgets the progress tracked during this visit. */
export function dropVisit(key: VisitKey): void {
  const name = asText(key)
  kept.delete(name)
  try {
    tabStorage().removeItem(name)
  } catch {
    // A blocked storage holds nothing to remove.
  }
  changes.set(changes.read() + 1)
}

export const onVisit = changes.follow

export function freshTracked(
  gameMode: TrackedCharacter['gameMode'],
  fraction: TrackedCharacter['fraction'],
): TrackedCharacter {
  return { ...freshCharacterState(), level: MIN_LEVEL, fraction, gameMode }
}

/** Reads the stored progress. A field whose type is not that of a fresh character's gets the fresh value. */
function stored(name: ReturnType<typeof asText>): TrackedCharacter | undefined {
  try {
    const found: unknown = JSON.parse(tabStorage().getItem(name) ?? 'null')
    if (typeof found !== 'object' || found === null) return undefined
    const values = found as Record<string, unknown> // safe: read by names only
    const fresh: Record<string, unknown> = freshTracked('PVP', 'Usec')
    const fitting = Object.entries(fresh).map(([field, like]) => [
      field,
      isLike(values[field], like) ? values[field] : like,
    ])
    // Safe: each field has the type that it has for a fresh character.
    return Object.fromEntries(fitting) as TrackedCharacter
  } catch {
    return undefined
  }
}

function isLike(value: unknown, like: unknown): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like) && value !== null
}
