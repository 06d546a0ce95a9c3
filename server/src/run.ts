import type { PageSource } from './http/pageSource.ts'
import { readSettings, settingsHelp } from './settings.ts'
import { StartError } from './store/startError.ts'

type RunOptions = {
  args: readonly string[]
  environment: Record<string, string | undefined>
  /** Tests bring their own pages. */
  pages?: PageSource
}

/** The program from its first line to its exit code. What an operator can put right is one line, without a stack. */
export async function runSite({ args, environment, pages }: RunOptions): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (args.includes('--help')) return say(settingsHelp())
  try {
    const dev = args.includes('--dev')
    const settings = readSettings(environment)
    checkProduction(environment, dev)
    // A wrong setting is said at once; the whole site takes a second to load.
    const { startSite } = await import('./site.ts')
    const site = await startSite({ settings, dev, say, ...(pages && { pages }) })
    stopOnSignal(site.stop)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`, () => process.exit(1))
  }
}

function checkProduction(environment: RunOptions['environment'], dev: boolean): void {
  if (!dev && environment['NODE_ENV'] !== 'production') {
    throw new StartError('NODE_ENV must be production: start with npm start')
  }
}

/** The first signal drains and closes; Ctrl+C arrives several times through npm, and the others change nothing. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`, () => process.exit(1))
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
