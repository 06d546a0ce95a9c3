import { open, readFile, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { PILOT_LIST, PilotFiles, type PilotFile } from '@raidkit/contract/pilot/pilotFiles'
import type { Logger } from 'pino'
import { z } from 'zod'

type Log = Pick<Logger, 'warn'>

const NONE: PilotFiles = { version: '', files: [] }
/** List of files; `onDemandFor` is the address for which the site has built them itself. */
const PilotList = PilotFiles.extend({ onDemandFor: z.string().optional() })
type PilotList = z.infer<typeof PilotList>

/** Version and address for which the site itself builds files. */
type SiteBuild = { version: string; siteUrl: string }

/**
 * Reads the built companions of a folder at each call, so that a new build needs no restart of the site. Files that the
 * site has built itself count only if they are of its current version and address.
 */
export function offeredFiles(folder: string, log: Log, own?: SiteBuild) {
  let known: { stamp: string; list: PilotList } | undefined

  async function readList(): Promise<PilotList> {
    const file = path.join(folder, PILOT_LIST)
    const found = await stat(file).catch(() => undefined)
    if (!found) return NONE
    const stamp = `${found.mtimeMs} ${found.size}`
    if (known?.stamp !== stamp) known = { stamp, list: await parsed(file, log) }
    return known.list
  }

  return {
    /** Returns only complete files: one that is still being copied is not offered. */
    async list(): Promise<PilotFiles> {
      const { version, files, onDemandFor } = await readList()
      const isOutdated = onDemandFor !== own?.siteUrl || version !== own?.version
      if (onDemandFor !== undefined && isOutdated) return NONE
      const isThere = await Promise.all(files.map((file) => isWhole(path.join(folder, file.name), file)))
      const whole = files.filter((_, index) => isThere[index])
      return whole.length > 0 ? { version, files: whole } : NONE
    },

    /** Returns whether the operator has filled the folder, in which case the site does not build. */
    async isFilled(): Promise<boolean> {
      const { files, onDemandFor } = await readList()
      return files.length > 0 && onDemandFor === undefined
    },

    /** Opens a file, whose content stays the same while it is read, even during a build. */
    async open(file: PilotFile): Promise<FileHandle | undefined> {
      const handle = await open(path.join(folder, file.name)).catch(() => undefined)
      if (!handle) return undefined
      const { size } = await handle.stat()
      if (size === file.bytes) return handle
      await handle.close()
      return undefined
    },
  }
}

export type OfferedFiles = ReturnType<typeof offeredFiles>

async function parsed(file: string, log: Log): Promise<PilotList> {
  try {
    return PilotList.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    log.warn({ err: error }, 'the list of built companions cannot be read: no download is offered')
    return NONE
  }
}

async function isWhole(file: string, { bytes }: PilotFile): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.isFile() && found.size === bytes
}
