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

export type Own = {
  version: string
  /** `linux-x64`, `win32-x64` … */
  platform: string
  /** The program that runs; undefined where it was started from the sources, which are updated by other means. */
  executable: string | undefined
  /** PEM. Only who has the other half can make an update. */
  publicKey: string
  /** What the new program says its version is. */
  versionOf: (file: string) => Promise<string>
  restart: (file: string) => void
}

/** Replaces the program by the site's, only when asked to and only by one that carries the right signature. */
export function updater(own: Own): Update {
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
  own: Own,
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
  // Signed once does not mean newer: an old program with its good signature is no update.
  const said = await own.versionOf(fresh).catch(() => '')
  if (!isNewer(said, own.version)) {
    await rm(fresh, { force: true })
    throw new Error('version')
  }
  // A program that runs cannot be overwritten on Windows, but renamed.
  await rm(`${executable}.old`, { force: true })
  await rename(executable, `${executable}.old`)
  await rename(fresh, executable)
  return said
}

/** By the numbers of a version: 1.10 is newer than 1.9. */
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
