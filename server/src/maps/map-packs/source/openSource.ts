import { open, stat } from 'node:fs/promises'
import { PackFault } from '../packFault.ts'
import { openFile, openFolder } from './folderSource.ts'
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
