// `npm start`: builds the pages when needed, then becomes the server. One process, so that signals and the
// exit code are the server's own, and a killed start leaves nothing behind.
import { constants } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build.mjs'
import { root } from './processes.mjs'

process.env.NODE_ENV = 'production'

const onlyAsking = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')
if (!onlyAsking) await buildOrExit()

const main = path.join(root, 'server/src/main.ts')
process.argv[1] = main
await import(main)

async function buildOrExit() {
  // Until the server listens itself: process 1 of a container hears only what it has a handler for.
  const end = (signal) => process.exit(128 + (constants.signals[signal] ?? constants.signals.SIGTERM))
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']
  for (const name of endings) process.on(name, end)
  try {
    await buildWeb()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  for (const name of endings) process.off(name, end)
}
