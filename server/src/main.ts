import { settingsHelp } from './settings.ts'
import { startSite } from './site.ts'
import { StartError } from './store/startError.ts'

/** The only file that reads the environment and starts things. */
if (process.argv.includes('--help')) {
  console.log(settingsHelp())
} else {
  try {
    const site = await startSite({
      environment: process.env,
      dev: process.argv.includes('--dev'),
      say: console.log,
    })
    stopOnSignal(site.stop)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The first signal drains and closes; a second one does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
