import {
  localOffsetMs,
  logFile,
  logReader,
  logText,
  sessionTime,
  type LogEvent,
} from '@raidkit/rules/pilot/game-logs'
import { isOfRaid, oldRaids, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { folderIn, namesIn } from './folderLook.ts'
import { logFolderIn } from './logFolder.ts'

/** Number of game starts read so far, out of all. */
export type OldRaidsProgress = { done: number; total: number }

/** Number of bytes read at once, which limits the memory of the worker. */
const PIECE_BYTES = 4_194_304

/** Reads the raids of every log below a chosen folder, newest first; undefined if there are no logs. */
export async function readOldRaids(
  chosen: FileSystemDirectoryHandle,
  onProgress: (progress: OldRaidsProgress) => void,
): Promise<RaidRecord[] | undefined> {
  const folder = await logFolderIn(chosen)
  if (!folder) return undefined
  const names = (await namesIn(folder)).filter((name) => sessionTime(name) !== undefined)
  const sessions: LogEvent[][] = []
  for (const [done, name] of names.entries()) {
    onProgress({ done, total: names.length })
    sessions.push(await eventsOf(folder, name))
  }
  return oldRaids(sessions)
}

async function eventsOf(folder: FileSystemDirectoryHandle, session: string): Promise<LogEvent[]> {
  const events: LogEvent[] = []
  const inside = await folderIn(folder, session)
  if (!inside) return events
  for await (const handle of inside.values()) {
    const log = handle.kind === 'file' ? logFile(`${session}/${handle.name}`) : undefined
    if (handle.kind !== 'file' || !log) continue
    const reader = logReader(log.kind, localOffsetMs)
    const textOf = logText((encoding) => new TextDecoder(encoding))
    try {
      const file = await handle.getFile()
      for (let from = 0; from < file.size; from += PIECE_BYTES) {
        const bytes = new Uint8Array(await file.slice(from, from + PIECE_BYTES).arrayBuffer())
        for (const event of reader.read(textOf(bytes))) if (isOfRaid(event)) events.push(event)
      }
    } catch {
      // The game is writing the file, or it is gone: the follower reports the rest.
    }
    for (const event of reader.end()) if (isOfRaid(event)) events.push(event)
  }
  return events
}
