import type { FileHandle } from 'node:fs/promises'
import { isInnerPath, isLitter, PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import { PackFault } from '../packFault.ts'

/** File in a zip, as described by the directory at its end. */
export type ZipEntry = {
  path: string
  isStored: boolean
  packed: number
  unpacked: number
  crc: number
  /** Offset of its local header. */
  at: number
}

const END_MARK = 0x06054b50
const END_BYTES = 22
const MOST_COMMENT = 0xffff
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MOST_DIRECTORY = 16 * 1024 * 1024
const LONGEST_PATH = 300
/** Maximum compression ratio: drawings shrink to a tenth, PNG files not at all. */
const MOST_RATIO = 100
const ENCRYPTED = 0x1
const STORED = 0
const DEFLATED = 8
/** Unix file types, in the upper half of the external attributes. */
const UNIX_TYPE = 0xf000
const UNIX_LINK = 0xa000

/**
 * Reads the directory of a zip (APPNOTE 6.3, without encryption and without the 64-bit form, which a pack cannot need)
 * and refuses anything that regular packers do not write, before unpacking.
 */
export async function zipDirectory(handle: FileHandle, bytes: number): Promise<ZipEntry[]> {
  const { count, size, at } = await directoryEnd(handle, bytes)
  if (count > PACK_LIMITS.files) throw new PackFault('tooManyFiles', '')
  if (size > MOST_DIRECTORY || at + size > bytes) throw new PackFault('zip', '')
  const directory = await bytesAt(handle, at, size)
  const entries: ZipEntry[] = []
  let offset = 0
  for (let nth = 0; nth < count; nth++) {
    if (offset + ENTRY_BYTES > size || directory.readUInt32LE(offset) !== ENTRY_MARK)
      throw new PackFault('zip', '')
    const { entry, length } = entryAt(directory.subarray(offset))
    if (entry) entries.push(entry)
    offset += length
  }
  checkWhole(entries, at)
  return entries
}

async function directoryEnd(handle: FileHandle, bytes: number) {
  const from = Math.max(0, bytes - END_BYTES - MOST_COMMENT)
  const tail = await bytesAt(handle, from, bytes - from)
  for (let offset = tail.length - END_BYTES; offset >= 0; offset--) {
    if (tail.readUInt32LE(offset) !== END_MARK) continue
    const [count, size, at] = [
      tail.readUInt16LE(offset + 10),
      tail.readUInt32LE(offset + 12),
      tail.readUInt32LE(offset + 16),
    ]
    // All bits set mark the 64-bit form.
    if (count === 0xffff || at === 0xffffffff) throw new PackFault('zip', '', 'zip64')
    return { count, size, at }
  }
  throw new PackFault('zip', '')
}

function entryAt(bytes: Buffer): { entry: ZipEntry | undefined; length: number } {
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => bytes.readUInt16LE(at))
  const length = ENTRY_BYTES + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  if (length > bytes.length) throw new PackFault('zip', '')
  const path = bytes.toString('utf8', ENTRY_BYTES, ENTRY_BYTES + (nameLength ?? 0))
  const method = bytes.readUInt16LE(10)
  const isFolder = path.endsWith('/')
  const file = path.slice(0, LONGEST_PATH)
  if (!isInnerPath(isFolder ? path.slice(0, -1) : path) || path.length > LONGEST_PATH)
    throw new PackFault('path', file)
  if (((bytes.readUInt32LE(38) >>> 16) & UNIX_TYPE) === UNIX_LINK) throw new PackFault('path', file, 'link')
  if (isFolder || isLitter(path)) return { entry: undefined, length }
  if ((bytes.readUInt16LE(8) & ENCRYPTED) !== 0) throw new PackFault('zip', file, 'encrypted')
  if (method !== STORED && method !== DEFLATED) throw new PackFault('zip', file, `method ${method}`)
  if (/\.(?:zip|gz|7z|rar|tar|xz|zst)$/i.test(path)) throw new PackFault('zip', file, 'an archive inside')
  const [crc = 0, packed = 0, unpacked = 0, at = 0] = [16, 20, 24, 42].map((place) =>
    bytes.readUInt32LE(place),
  )
  const entry = { path, isStored: method === STORED, crc, packed, unpacked, at }
  return { entry, length }
}

/**
 * Checks that the total is within the limits, that each name occurs once, and that no entries overlap (overlapping lets
 * small files unpack to petabytes).
 */
function checkWhole(entries: readonly ZipEntry[], directoryAt: number): void {
  let total = 0
  const names = new Set<string>()
  for (const { path, packed, unpacked } of entries) {
    if (names.has(path)) throw new PackFault('zip', path, 'twice')
    names.add(path)
    total += unpacked
    if (unpacked > MOST_RATIO * (packed + 100)) throw new PackFault('zipBomb', path)
  }
  if (total > PACK_LIMITS.packBytes) throw new PackFault('packTooLarge', '')
  const order = entries.toSorted((one, other) => one.at - other.at)
  for (const [nth, { path, at, packed }] of order.entries()) {
    const next = order[nth + 1]?.at ?? directoryAt
    if (at + LOCAL_BYTES + packed > next) throw new PackFault('zipBomb', path)
  }
}

export async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read({ buffer, position, length })
  if (bytesRead !== length) throw new PackFault('zip', '')
  return buffer
}
