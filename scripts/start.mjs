// `npm start`: builds the pages when needed, then becomes the server. One process, so that signals and the
// exit code are the server's own, and a killed start leaves nothing behind.
import path from 'node:path'
import { buildWeb } from './build.mjs'
import { root } from './processes.mjs'
import { hearOnce } from './signals.mjs'

process.env.NODE_ENV = 'production'

const onlyAsking = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')
if (!onlyAsking) await buildOrExit()

hearOnce(process, ['SIGINT', 'SIGTERM', 'SIGHUP'])
const main = path.join(root, 'server/src/main.ts')
process.argv[1] = main
await import(main)

async function buildOrExit() {
  try {
    await buildWeb()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
