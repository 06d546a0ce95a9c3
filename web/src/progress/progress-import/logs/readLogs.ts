import { logFile, logReader, logText, type LogEvent } from '@raidkit/rules/pilot/game-logs'

/** A file below the chosen folder. */
export type FoundFile = { path: string; file: File }

export type LogProgress = { doneBytes: number; totalBytes: number }
export type ReadLogs = {
  /** Events that each start of the game has logged. */
  sessions: LogEvent[][]
  files: number
  bytes: number
  /** Number of files that the browser could not read: the game may hold them. */
  unreadable: number
}

type Options = { onProgress: (progress: LogProgress) => void; now: () => number }

const REPORT_EVERY_MS = 100

/** Returns the files to read; everything else of a folder is left alone. */
export function questLogs(files: readonly FoundFile[]): FoundFile[] {
  return files.filter(({ path }) => logFile(path) !== undefined)
}

/** Reads logs piece by piece, so that half a gigabyte needs no more memory than one piece. */
export async function readLogs(files: readonly FoundFile[], options: Options): Promise<ReadLogs> {
  const wanted = questLogs(files)
  const totalBytes = wanted.reduce((sum, { file }) => sum + file.size, 0)
  const sessions = new Map<string, LogEvent[]>()
  let [doneBytes, unreadable, reportedMs] = [0, 0, -Infinity]
  const tell = () => {
    if (options.now() - reportedMs < REPORT_EVERY_MS) return
    reportedMs = options.now()
    options.onProgress({ doneBytes, totalBytes })
  }
  for (const { path, file } of wanted) {
    const { kind, session } = logFile(path) ?? { kind: 'application', session: '' }
    const events = sessions.get(session) ?? []
    const before = doneBytes
    try {
      const reader = logReader(kind)
      for await (const text of pieces(file)) {
        doneBytes += text.bytes
        for (const event of reader.read(text.text)) events.push(event)
        tell()
      }
      for (const event of reader.end()) events.push(event)
    } catch {
      unreadable += 1
      doneBytes = before + file.size
    }
    sessions.set(session, events)
  }
  options.onProgress({ doneBytes: totalBytes, totalBytes })
  return { sessions: [...sessions.values()], files: wanted.length, bytes: totalBytes, unreadable }
}

/** Yields the text of a file as it comes from the disk; characters that two pieces share are put together. */
async function* pieces(file: File): AsyncGenerator<{ text: string; bytes: number }> {
  const textOf = logText((encoding) => new TextDecoder(encoding))
  const reader = file.stream().getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    yield { text: textOf(next.value), bytes: next.value.length }
}
