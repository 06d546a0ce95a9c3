// `npm start`: has what is not fresh built, then becomes the server, so that signals and the exit code are the server's
// own. The build runs in a process of its own: the bundler would keep its memory and threads for as long as the site runs.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import { isSiteBuilt } from './build.mjs'
import { root, runNode } from './processes.mjs'
import { mapTraces } from './traces.mjs'

/** What is compiled by then is left to the next start, however soon this one is killed. Each time takes 6 ms at most. */
const FLUSH_AFTER_MS = [1000, 1500, 2000, 3000]

process.env.NODE_ENV = 'production'

// Whoever only asks need not wait for a build.
const onlyAsking = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')
if (!onlyAsking) await buildOrExit()

// In a folder of our own: what lies in a shared one, others may have put there.
enableCompileCache(path.join(root, 'node_modules/.cache/raidkit-compiled'))
for (const ms of FLUSH_AFTER_MS) setTimeout(flushCompileCache, ms).unref()
mapTraces(path.join(root, 'server/build'))
const main = path.join(root, onlyAsking ? 'server/src/main.ts' : 'server/build/main.js')
process.argv[1] = main
await import(main)

async function buildOrExit() {
  // Until the server listens itself: process 1 of a container hears only what it has a handler for.
  const end = (signal) => process.exit(128 + (constants.signals[signal] ?? constants.signals.SIGTERM))
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']
  for (const name of endings) process.on(name, end)
  if (!(process.connected ?? true)) end('SIGTERM') // run.mjs was gone before we listened
  if (!isSiteBuilt()) {
    const { code } = await runNode(path.join(root, 'scripts/build.mjs'))
    if (code !== 0) process.exit(code)
  }
  for (const name of endings) process.off(name, end)
}
