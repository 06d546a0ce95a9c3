import { bsgIdOf, uidOf } from '../../platform/uid/index.ts'
import { base64url, fromBase64url } from './base64.ts'

/** Part in a build code: the game's id, and the position of its slot on the part it is mounted on. */
export type CodedPart = {
  itemUid: string
  /** Position in the list of parts; -1 for the gun. A part comes after the part it is mounted on. */
  parent: number
  slot: number
}

export type BuildRefusal = 'unreadable' | 'tooManyParts'
export type ReadCode = { state: 'read'; parts: CodedPart[] } | { state: 'refused'; why: BuildRefusal }

const VERSION = 1
/** Maximum number of parts, as in a saved build. */
const MOST_PARTS = 100
const ID_BYTES = 12
/** Length of a part: levels up from the previous part, its slot, its id. */
const PART_BYTES = 2 + ID_BYTES
/** Maximum length of a code; longer ones are rejected without decoding. */
const LONGEST = 20_000

/**
 * Encodes a build for a link: a byte for the version, then each part, followed by the parts on it: the number of levels
 * it goes up from a part on the previous one, its slot's position and the twelve bytes of the game's id. In this order
 * no part can be mounted on itself, and builds of the same parts have the same code. Parts without an id of the game
 * are left out together with the parts on them, because no other site could name them.
 */
export function codeOf(parts: readonly CodedPart[]): string {
  const on = new Map<number, [number, CodedPart][]>()
  parts.forEach((part, at) => {
    const others = on.get(part.parent)
    if (others) others.push([at, part])
    else on.set(part.parent, [[at, part]])
  })
  const bytes = [VERSION]
  let depthBefore = -1
  const write = (parent: number, depth: number): void => {
    const bySlot = (on.get(parent) ?? []).toSorted(([, one], [, other]) => one.slot - other.slot)
    for (const [at, { itemUid, slot }] of bySlot) {
      const id = bsgIdOf(itemUid)
      if (id === undefined || slot < 0 || slot > 255) continue
      bytes.push(depthBefore + 1 - depth, slot, ...bytesOf(id))
      depthBefore = depth
      write(at, depth + 1)
    }
  }
  write(-1, 0)
  return base64url(bytes)
}

export function readCode(code: string): ReadCode {
  if (code.length > LONGEST) return { state: 'refused', why: 'tooManyParts' }
  const bytes = fromBase64url(code)
  if (!bytes || bytes[0] !== VERSION || (bytes.length - 1) % PART_BYTES !== 0)
    return { state: 'refused', why: 'unreadable' }
  if ((bytes.length - 1) / PART_BYTES > MOST_PARTS) return { state: 'refused', why: 'tooManyParts' }
  const parts: CodedPart[] = []
  /** Parts on which the next one may be mounted: the previous part and its ancestors up to the gun. */
  const open = [-1]
  for (let at = 1; at < bytes.length; at += PART_BYTES) {
    const [up = 0, slot = 0, ...id] = bytes.slice(at, at + PART_BYTES)
    if (up >= open.length) return { state: 'refused', why: 'unreadable' }
    open.length -= up
    parts.push({ itemUid: uidOf(id.map(hexOf).join('')), parent: open.at(-1) ?? -1, slot })
    open.push(parts.length - 1)
  }
  return { state: 'read', parts }
}

function bytesOf(id: string): number[] {
  return Array.from({ length: ID_BYTES }, (_, nth) => Number.parseInt(id.slice(2 * nth, 2 * nth + 2), 16))
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
