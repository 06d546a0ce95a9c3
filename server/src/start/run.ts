import { once } from 'node:events'
import { constants } from 'node:os'
import type { PageSource } from '../platform/http/pages/pageSource.ts'
import { readSettings, settingsHelp, type Settings } from '../platform/settings/index.ts'
import { hearStop } from './stopping.ts'
import { StartError } from '../platform/store/startError.ts'

/** Draining and closing the database take a tenth of this; beyond it something hangs. */
const STOP_LIMIT_MS = 30_000

type RunOptions = {
  args: readonly string[]
  environment: Record<string, string | undefined>
  /** Tests bring their own pages. */
  pages?: PageSource
}

/** The program from its first line to its exit code. What an operator can put right is one line, without a stack. */
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

/** From the settings until it is asked to stop and closed. */
async function serve(settings: Settings, stopSignal: AbortSignal, options: ServeOptions): Promise<void> {
  // Wrong settings are said before this is loaded; then the database starts while the site itself is loaded.
  const { openDatabase, openLog } = await import('./beginning.ts')
  const { log, logs } = openLog(settings)
  // By default Node ends the process: one forgotten `catch` would be a way to stop the site for everybody.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unnoticed'))
  const database = openDatabase(settings, log)
  // Loading the site keeps this thread busy; its first steps would come after that.
  await database.begun
  const { startSite } = await import('./site.ts')
  const site = await startSite({ settings, say, log, logs, database, stopSignal, ...options })
  if (!stopSignal.aborted) await once(stopSignal, 'abort')
  await site.stop()
}

/** Aborted by the first order to stop, which drains and closes; a second one ends the process at once. */
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
    // The embedded database sees that we are gone and shuts down by itself.
    onSecond: (signal) => process.exit(128 + constants.signals[signal]),
  })
  process.channel?.unref()
  // Whoever read our lines may leave before we do.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return stop.signal
}
