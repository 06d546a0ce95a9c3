import { CHAT_LIMITS, CHAT_ROOMS, type ChatRoom, type LastSeen } from '@raidkit/rules/community/chat'
import { useMemo, useSyncExternalStore } from 'react'
import { keptWord } from '../../../state/keptWord.ts'

const seenKept = keptWord('chat.seen')
const blockedKept = keptWord('chat.blocked')
const draftsKept = keptWord('chat.drafts')

/** Returns the last seen message of each room. */
export function lastSeen(): LastSeen {
  return roomValues(seenKept.read(), (value) => typeof value === 'number')
}

export function markSeen(room: ChatRoom, seq: number): void {
  const seen = lastSeen()
  if ((seen[room] ?? -1) < seq) seenKept.keep(JSON.stringify({ ...seen, [room]: seq }))
}

export function useLastSeen(): LastSeen {
  const word = useSyncExternalStore(seenKept.follow, seenKept.read, () => undefined)
  return useMemo(() => roomValues(word, (value) => typeof value === 'number'), [word])
}

export function draftOf(room: ChatRoom): string {
  return roomValues<string>(draftsKept.read(), (value) => typeof value === 'string')[room] ?? ''
}

/** Maximum length of a draft; longer than a message, so that a long pasted text can be shortened. */
const LONGEST_DRAFT = 10 * CHAT_LIMITS.sentLength

export function keepDraft(room: ChatRoom, text: string): void {
  const { [room]: _, ...others } = roomValues<string>(draftsKept.read(), (value) => typeof value === 'string')
  const drafts = text === '' ? others : { ...others, [room]: text.slice(0, LONGEST_DRAFT) }
  draftsKept.keep(Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined)
}

export type BlockedPerson = { uid: string; name: string | null }

/** Returns the people whom a visitor has blocked; for users the account stores them. */
export function useBlockedHere(): readonly BlockedPerson[] {
  const word = useSyncExternalStore(blockedKept.follow, blockedKept.read, () => undefined)
  return useMemo(() => blockedIn(word), [word])
}

export function blockHere(person: BlockedPerson, isBlocked: boolean): void {
  const others = blockedIn(blockedKept.read()).filter(({ uid }) => uid !== person.uid)
  const next = (isBlocked ? [person, ...others] : others).slice(0, CHAT_LIMITS.blocks)
  blockedKept.keep(next.length > 0 ? JSON.stringify(next) : undefined)
}

function blockedIn(word: string | undefined): readonly BlockedPerson[] {
  const list = parsed(word)
  return Array.isArray(list) ? list.filter(isBlocked) : []
}

function isBlocked(given: unknown): given is BlockedPerson {
  if (typeof given !== 'object' || given === null) return false
  return 'uid' in given && typeof given.uid === 'string' && 'name' in given
}

/** Parses a value per room and drops invalid ones, as the user may have edited the storage. */
function roomValues<Value>(
  word: string | undefined,
  fits: (value: unknown) => boolean,
): Partial<Record<ChatRoom, Value>> {
  const given = parsed(word)
  if (typeof given !== 'object' || given === null) return {}
  const fields = new Map<string, unknown>(Object.entries(given))
  const known = CHAT_ROOMS.filter((room) => fits(fields.get(room)))
  // Safe: `fits` has checked each value.
  return Object.fromEntries(known.map((room) => [room, fields.get(room)]))
}

function parsed(word: string | undefined): unknown {
  try {
    return JSON.parse(word ?? 'null')
  } catch {
    return null
  }
}
