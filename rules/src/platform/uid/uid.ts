import { z } from 'zod'

/** Identity of an item, quest, barter or craft: a version 8 (vendor-defined) UUID. */
export const Uid = /* @__PURE__ */ z.uuid({ version: 'v8' })
export type Uid = z.infer<typeof Uid>

const GAME_ID = /^[0-9a-f]{24}$/
const UID = /^([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{6})000000$/

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const UIDS = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

const REVERSIBLE = '000000'
const HASHED = '000001'

/** Returns true for a UUID of any version, as the database writes them. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Returns the distinct uids in a text. */
export function uidsIn(text: string): string[] {
  return [...new Set(text.match(UIDS))]
}

/** Returns true for an id in the game's format: 24 hex digits. */
export function isGameId(text: string): boolean {
  return GAME_ID.test(text)
}

/**
 * Returns the uid of a game id. The 24 hex digits are embedded in order, so the conversion needs no table in either
 * direction; an id of another shape (three in the facts) is hashed and cannot be recovered.
 */
export function uidOf(bsgId: string): Uid {
  return GAME_ID.test(bsgId) ? spread(bsgId, REVERSIBLE) : spread(digest(bsgId), HASHED)
}

/** Returns the game id in a uid, or undefined if the uid was hashed or is not one of ours. */
export function bsgIdOf(uid: string): string | undefined {
  const parts = UID.exec(uid)
  return parts ? parts.slice(1).join('') : undefined
}

function spread(digits: string, tail: string): Uid {
  const [a, b, c] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 15)]
  return `${a}-${b}-8${c}-8${digits.slice(15, 18)}-${digits.slice(18, 24)}${tail}`
}

/**
 * Hashes a text to 96 bits as 24 hex digits: FNV-1a three times with different offsets. Must not change, since stored
 * uids depend on it.
 */
function digest(text: string): string {
  const starts = [0x811c9dc5, 0x01000193, 0x9e3779b9]
  return starts.map((start) => fnv(text, start).toString(16).padStart(8, '0')).join('')
}

function fnv(text: string, start: number): number {
  let hash = start
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}
