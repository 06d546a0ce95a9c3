import path from 'node:path'
import { pino, type Logger } from 'pino'
import { makeLogRing, type LogRing } from '../nodes/logRing.ts'
import type { Settings } from '../settings/index.ts'
import { startEmbedded } from '../store/embedded/embedded.ts'

/** To standard output, and beside it for the admin page; `LOG_LEVEL` rules both. */
export function openLog({ LOG_LEVEL }: Settings): { log: Logger; logs: LogRing } {
  const logs = makeLogRing()
  const streams = [pino.destination(1), logs].map((stream) => ({ level: 'trace' as const, stream }))
  return { log: pino({ level: LOG_LEVEL, base: undefined }, pino.multistream(streams)), logs }
}

/** A database that may still be starting. */
export type Database = { url: Promise<string>; close: () => Promise<void> }

/** The server named in the settings, or our own one, which begins to start now. */
export function openDatabase({ DATABASE_URL, DATA_DIR }: Settings, log: Logger): Database {
  if (DATABASE_URL) return { url: Promise.resolve(DATABASE_URL), close: async () => undefined }
  const starting = startEmbedded(path.join(DATA_DIR, 'db'), {
    log: (line) => log.debug({ line }, 'postgres'),
  })
  const url = starting.then((embedded) => embedded.url)
  url.catch(() => undefined) // said by whoever awaits it, which may be later
  return {
    url,
    close: () =>
      starting.then(
        (embedded) => embedded.stop(),
        () => undefined,
      ),
  }
}
