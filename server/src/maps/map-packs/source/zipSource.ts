import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { PackFault } from '../packFault.ts'
import type { PackSource } from './packSource.ts'
import { bytesAt, zipDirectory, type ZipEntry } from './zipDirectory.ts'

const inflated = promisify(inflateRaw)

const LOCAL_MARK = 0x04034b50
const LOCAL_BYTES = 30

/** Opens a zip file on disk. At most one entry is in memory, and never more of it than allowed. */
export async function openZip(file: string): Promise<PackSource> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const entries = await zipDirectory(handle, size)
    const byPath = new Map(entries.map((entry) => [entry.path, entry]))
    return {
      files: new Map(entries.map(({ path, unpacked }) => [path, unpacked])),
      read: async (path, mostBytes) => {
        const entry = byPath.get(path)
        if (!entry) throw new PackFault('missing', path)
        if (entry.unpacked > mostBytes || entry.packed > mostBytes) throw new PackFault('fileTooLarge', path)
        return unpackedEntry(handle, entry)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function unpackedEntry(handle: FileHandle, entry: ZipEntry): Promise<Buffer> {
  const local = await bytesAt(handle, entry.at, LOCAL_BYTES)
  if (local.readUInt32LE(0) !== LOCAL_MARK) throw new PackFault('zip', entry.path)
  const start = entry.at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
  const packed = await bytesAt(handle, start, entry.packed)
  const bytes = entry.isStored ? packed : await unpacked(packed, entry)
  if (bytes.length !== entry.unpacked) throw new PackFault('zipBomb', entry.path)
  if (crc32(bytes) !== entry.crc) throw new PackFault('zip', entry.path, 'damaged')
  return bytes
}

/** Unpacks an entry; stops as soon as it exceeds the size in the directory. */
async function unpacked(packed: Buffer, entry: ZipEntry): Promise<Buffer> {
  try {
    return await inflated(packed, { maxOutputLength: Math.max(1, entry.unpacked) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new PackFault(code === 'ERR_BUFFER_TOO_LARGE' ? 'zipBomb' : 'zip', entry.path)
  }
}
