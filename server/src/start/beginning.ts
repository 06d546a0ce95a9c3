import path from 'node:path'
import { pino, type Logger } from 'pino'
import { makeLogRing, type LogRing } from '../platform/nodes/logRing.ts'
import type { Settings } from '../platform/settings/index.ts'
import { startEmbedded } from '../platform/store/embedded/embedded.ts'

/** A longer line is replaced by its beginning: a terminal and a collector of logs get no megabytes. */
const LONGEST_LINE = 16_000
const SHOWN_OF_LONG = 2_000
/**
 * What JSON leaves as it is and terminals and viewers act on: DEL and the control characters of C1 (U+009B begins an escape
 * sequence), other ends of a line, and marks that turn the direction of what follows.
 */
const ACTED_ON = /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

type LineWriter = { write: (line: string) => unknown }

/** To standard output, and beside it for the admin page; `LOG_LEVEL` rules both. */
export function openLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  output: LineWriter = pino.destination(1),
): { log: Logger; logs: LogRing } {
  const logs = makeLogRing()
  const streams = [output, logs].map((stream) => ({
    level: 'trace' as const,
    stream: { write: (line: string) => void stream.write(harmlessLine(line)) },
  }))
  return { log: pino({ level: LOG_LEVEL, base: undefined }, pino.multistream(streams)), logs }
}

/** The same line of JSON, whatever the texts in it are. */
function harmlessLine(line: string): string {
  const whole = line.length > LONGEST_LINE ? beginningOf(line) : line
  return whole.replace(ACTED_ON, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function beginningOf(line: string): string {
  const level = Number(/^\{"level":(?<level>\d+)/.exec(line)?.groups?.['level'] ?? 30)
  const beginning = { letters: line.length, beginning: line.slice(0, SHOWN_OF_LONG) }
  return `${JSON.stringify({ level, time: Date.now(), ...beginning, msg: 'a line of the log was too long' })}\n`
}

/** A database that may still be starting. */
export type Database = {
  /** Other processes are at work on it: this one may be busy with something else. */
  begun: Promise<unknown>
  url: Promise<string>
  close: () => Promise<void>
}

/** The server named in the settings, or our own one, which begins to start now. */
export function openDatabase({ DATABASE_URL, DATA_DIR }: Settings, log: Logger): Database {
  if (DATABASE_URL) {
    const url = Promise.resolve(DATABASE_URL)
    return { begun: url, url, close: async () => undefined }
  }
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const starting = startEmbedded(path.join(DATA_DIR, 'db'), {
    log: (line) => log.debug({ line }, 'postgres'),
    begun: resolve,
  })
  const url = starting.then((embedded) => embedded.url)
  const settled = url.catch(() => undefined) // said by whoever awaits it, which may be later
  return {
    begun: Promise.race([begun, settled]),
    url,
    close: () =>
      starting.then(
        (embedded) => embedded.stop(),
        () => undefined,
      ),
  }
}
