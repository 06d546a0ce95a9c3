import { createHash, verify } from 'node:crypto'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import {
  PILOT_FILE_BYTES,
  PILOT_FILES_PATH,
  PILOT_LIST,
  PilotFiles,
} from '@raidkit/contract/pilot/pilotFiles'
import type { LineLog } from '../lineLog.ts'

const ANSWER_MS = 10 * 60_000

export type Update = (wanted: { site: string; log: LineLog }) => Promise<void>

export type UpdaterOptions = {
  version: string
  /** System and processor: `linux-x64`, `win32-x64`, … */
  platform: string
  /** The running program; undefined when started from the sources, which are updated by other means. */
  executable: string | undefined
  /** Public key in PEM format. Only the owner of the private key can make an update. */
  publicKey: string
  /** Returns the version that a program reports. */
  versionOf: (file: string) => Promise<string>
  restart: (file: string) => void
}

/**
 * Creates the function that replaces the program by the site's version. It runs only on request, and installs only a
 * program with a valid signature.
 */
export function createUpdater(own: UpdaterOptions): Update {
  let isRunning = false
  return async ({ site, log }) => {
    if (isRunning) return
    isRunning = true
    try {
      const done = await replace(own, site, (version) => log.add('updating', { version }))
      if (done === undefined) return log.add('upToDate')
      log.add('updated', { version: done })
      if (own.executable) own.restart(own.executable)
    } catch (error) {
      log.add('updateFailed', { reason: error instanceof Error ? error.message : '' })
    } finally {
      isRunning = false
    }
  }
}

async function replace(
  own: UpdaterOptions,
  site: string,
  onStart: (version: string) => void,
): Promise<string | undefined> {
  const { executable } = own
  if (executable === undefined || own.publicKey === '') throw new Error('started from its sources')
  const list = PilotFiles.parse(JSON.parse((await fetched(site, PILOT_LIST)).toString('utf8')))
  const file = list.files.find(({ platform }) => platform === own.platform)
  if (!file) throw new Error(`nothing for ${own.platform}`)
  if (!isNewer(list.version, own.version)) return undefined
  onStart(list.version)
  const bytes = await fetched(site, file.name)
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw new Error('checksum')
  if (!verify(null, bytes, own.publicKey, Buffer.from(file.signature, 'base64'))) throw new Error('signature')
  const fresh = `${executable}.new`
  await writeFile(fresh, bytes)
  await chmod(fresh, 0o755)
  // A valid signature does not mean newer: an old program with its valid signature is not an update.
  const said = await own.versionOf(fresh).catch(() => '')
  if (!isNewer(said, own.version)) {
    await rm(fresh, { force: true })
    throw new Error('version')
  }
  // Windows cannot overwrite a running program, but can rename it.
  await rm(`${executable}.old`, { force: true })
  await rename(executable, `${executable}.old`)
  await rename(fresh, executable)
  return said
}

/** Compares the numbers of two versions: 1.10 is newer than 1.9. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.trim().split('.').map(Number))
  for (let at = 0; at < 4; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (Number.isNaN(difference)) return false
    if (difference !== 0) return difference > 0
  }
  return false
}

async function fetched(site: string, name: string): Promise<Buffer> {
  const answer = await fetch(new URL(PILOT_FILES_PATH + name, site), {
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > PILOT_FILE_BYTES) throw new Error(`${name}: too long`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
