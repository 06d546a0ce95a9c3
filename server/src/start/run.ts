import { once } from 'node:events'
import { constants } from 'node:os'
import type { PageSource } from '../platform/http/pages/pageSource.ts'
import { readSettings, settingsHelp, type Settings } from '../platform/settings/index.ts'
import { hearStop } from './stopping.ts'
import { StartError } from '../platform/store/startError.ts'

/** Deadline of a stop; draining and closing the database take a tenth of it, and beyond it something hangs. */
const STOP_LIMIT_MS = 30_000

type RunOptions = {
  args: readonly string[]
  environment: Record<string, string | undefined>
  /** Pages of a test. */
  pages?: PageSource
}

/**
 * Runs the program from its first line to its exit code. Prints errors that an operator can fix as one line, without a
 * stack.
 */
export async function runSite({ args, environment, pages }: RunOptions): Promise<void> {
  if (args.includes('--help')) return say(settingsHelp())
  const stopSignal = listenForStop()
  try {
    const dev = args.includes('--dev')
    const settings = readSettings(environment)
    checkProduction(environment, dev)
    await serve(settings, stopSignal, { dev, ...(pages && { pages }) })
    process.exit(0)
  } catch (error) {
    if (error === stopSignal.reason) process.exit(0) // stopped while it started; all is closed
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`, () => process.exit(1))
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function checkProduction(environment: RunOptions['environment'], dev: boolean): void {
  if (!dev && environment['NODE_ENV'] !== 'production') {
    throw new StartError('NODE_ENV must be production: start with npm start')
  }
}

type ServeOptions = { dev: boolean; pages?: PageSource }

/** Reads the settings, serves until asked to stop, and closes the site. */
async function serve(settings: Settings, stopSignal: AbortSignal, options: ServeOptions): Promise<void> {
  // Invalid settings are reported before the imports; then the database starts while the site itself is loaded.
  const { openDatabase, openLog } = await import('./beginning.ts')
  const { log, logs } = openLog(settings)
  // By default Node ends the process: one forgotten `catch` would let anybody stop the site.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unnoticed'))
  const database = openDatabase(settings, log)
  // Loading the site blocks this thread, which would delay the database's first steps.
  await database.begun
  const { startSite } = await import('./site.ts')
  const site = await startSite({ settings, say, log, logs, database, stopSignal, ...options })
  if (!stopSignal.aborted) await once(stopSignal, 'abort')
  await site.stop()
}

/**
 * Returns a signal that the first stop order aborts, which drains and closes; a second one ends the process at once.
 */
function listenForStop(): AbortSignal {
  const stop = new AbortController()
  hearStop({
    hearer: process,
    nowMs: () => performance.now(),
    onFirst() {
      stop.abort()
      setTimeout(() => {
        process.stderr.write(`not closed within ${STOP_LIMIT_MS / 1000} s\n`, () => process.exit(1))
      }, STOP_LIMIT_MS).unref()
    },
    // The embedded database notices our end and shuts down by itself.
    onSecond: (signal) => process.exit(128 + constants.signals[signal]),
  })
  process.channel?.unref()
  // A reader of our output may close the pipe before we end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return stop.signal
}
