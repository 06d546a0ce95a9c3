import { crc32, deflateRawSync } from 'node:zlib'

/** File to be packed; the optional fields falsify its directory entry. */
export type ZipFixture = {
  path: string
  body: Buffer | string
  /** Claimed size instead of the true one. */
  unpacked?: number
  /** Unix type and permissions. */
  mode?: number
  flags?: number
  method?: number
  /** Makes the entry overlap the one before it. */
  overlaps?: boolean
}

/** Makes a zip file of these entries, valid or falsified. */
export function zipFile(entries: readonly ZipFixture[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let lastAt = 0
  for (const entry of entries) {
    const body = Buffer.from(entry.body)
    const packed = deflateRawSync(body)
    const name = Buffer.from(entry.path)
    const method = entry.method ?? 8
    const unpacked = entry.unpacked ?? body.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(crc32(body), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(unpacked, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(0x0314, 4)
    central.writeUInt16LE(entry.flags ?? 0, 8)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(crc32(body), 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(unpacked, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38)
    central.writeUInt32LE(entry.overlaps ? lastAt : at, 42)
    directory.push(central, name)
    if (entry.overlaps) continue
    parts.push(local, name, packed)
    lastAt = at
    at += local.length + name.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
