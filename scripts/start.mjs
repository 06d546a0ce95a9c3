// `npm start`: builds outdated parts, then becomes the server, so that signals and the exit code are the server's own.
// The build runs in a process of its own: the bundler would keep its memory and threads for as long as the site runs.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { isSiteBuilt } from './build.mjs'
import { root, runNode } from './processes.mjs'
import { mapTraces } from './bundle/traces.mjs'

/**
 * Delays in ms after which the compile cache is saved for the next start, even if this one is killed soon. Each save
 * takes 6 ms at most.
 */
const FLUSH_AFTER_MS = [1000, 1500, 2000, 3000]

process.env.NODE_ENV = 'production'

// Nearly everything that a start makes is kept: a young generation that grows at once is copied less often.
setFlagsFromString('--semi-space-growth-factor=16')

// `--help` does not need to wait for a build.
const onlyAsking = process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')
if (!onlyAsking) await buildOrExit()

// The cache is in a folder of our own: others could write to a shared one.
enableCompileCache(path.join(root, 'node_modules/.cache/raidkit-compiled'))
for (const ms of FLUSH_AFTER_MS) setTimeout(flushCompileCache, ms).unref()
mapTraces(path.join(root, 'server/build'))
const main = path.join(root, onlyAsking ? 'server/src/main.ts' : 'server/build/main.js')
process.argv[1] = main
await import(main)

async function buildOrExit() {
  // Handles signals until the server does: process 1 of a container receives only signals with a handler.
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
