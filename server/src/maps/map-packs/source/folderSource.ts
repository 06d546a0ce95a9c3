import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import { PackFault } from '../packFault.ts'
import type { PackSource } from './packSource.ts'

/** Opens a folder of this machine, for the operator's command. Links are not followed. */
export async function openFolder(folder: string): Promise<PackSource> {
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
export function openFile(file: string, name: string, size: number): PackSource {
  return {
    files: new Map([[name, size]]),
    read: async (_name, mostBytes) => {
      if (size > mostBytes) throw new PackFault('fileTooLarge', name)
      return readFile(file)
    },
    close: async () => undefined,
  }
}
