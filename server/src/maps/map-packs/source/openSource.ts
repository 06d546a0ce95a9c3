import { open, stat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import { PackFault } from '../packFault.ts'
import type { PackSource } from './packSource.ts'
import { openZip } from './zipSource.ts'

const ZIP_MARK = Buffer.from('PK')

/** Opens a folder, a zip file or one drawing. The type is detected by the first bytes, not by the name. */
export async function openSource(place: string, name: string): Promise<PackSource> {
  if ((await stat(place)).isDirectory()) return openFolder(place)
  const handle = await open(place, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new PackFault('empty', name)
    const start = Buffer.alloc(ZIP_MARK.length)
    await handle.read(start, 0, start.length, 0)
    if (start.equals(ZIP_MARK)) return await openZip(place)
    return openFile(place, `${baseName(name)}.svg`, size)
  } finally {
    await handle.close()
  }
}

const LONGEST_NAME = 100

/** Returns a file's name without its folders and its extension. */
export function baseName(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part !== '') ?? ''
  return last.replace(/\.[a-z\d]{1,5}$/i, '').slice(0, LONGEST_NAME) || 'pack'
}

/** Opens a folder of this machine, for the operator's command. Links are not followed. */
async function openFolder(folder: string): Promise<PackSource> {
  const files = new Map<string, number>()
  const walk = async (below: string) => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) await walk(name)
      if (!entry.isFile()) continue
      if (files.size >= PACK_LIMITS.files) throw new PackFault('tooManyFiles', '')
      files.set(name, (await stat(path.join(folder, name))).size)
    }
  }
  await walk('')
  return {
    files,
    read: async (name, mostBytes) => {
      if ((files.get(name) ?? 0) > mostBytes) throw new PackFault('fileTooLarge', name)
      return readFile(path.join(folder, name))
    },
    close: async () => undefined,
  }
}

/** Opens one file under a name, for a single drawing. */
function openFile(file: string, name: string, size: number): PackSource {
  return {
    files: new Map([[name, size]]),
    read: async (_name, mostBytes) => {
      if (size > mostBytes) throw new PackFault('fileTooLarge', name)
      return readFile(file)
    },
    close: async () => undefined,
  }
}
