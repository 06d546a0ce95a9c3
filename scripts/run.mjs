// Runs on any Node from 18 on with any npm from 9 on, before anything is installed: installs when the
// lock file changed (install.mjs), then runs the named script on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedNode } from './install.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const onWindows = process.platform === 'win32'
const PARENT_EVERY_MS = 100

run(await installedNode())

function run(exe) {
  const [script, ...rest] = process.argv.slice(2)
  const bins = [path.dirname(exe), path.join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bins.join(path.delimiter) }
  // Over the channel the child sees that we are gone, whatever ended us.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(exe, [path.resolve(root, script), ...rest], { cwd: root, stdio, env })
  let isAskedToStop = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isAskedToStop = true
      // On Windows a passed-on signal would kill the child in mid-write; the console has signalled it already.
      if (!onWindows) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) {
    warnOfNpmAlone()
    whenParentIsGone(() => {
      if (child.connected) child.disconnect()
      if (!isAskedToStop && !onWindows) child.kill('SIGTERM') // for scripts that do not listen to the channel
    })
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * npm tells only its shell to stop, and the shell dies without a word to us. Only for npm: whoever starts this file
 * from a terminal of their own may well close that and let it run on.
 */
function whenParentIsGone(act) {
  const parent = process.ppid
  const isGone = () => process.ppid !== parent || (onWindows && !isRunning(parent))
  const looking = setInterval(() => {
    if (!isGone()) return
    clearInterval(looking)
    act()
  }, PARENT_EVERY_MS)
}

/** As process 1 of a container npm leaves half a second after its shell, and everything is killed with it. */
function warnOfNpmAlone() {
  if (process.ppid === 1 || !isNpm(1)) return
  console.error(
    'npm does not wait for a clean stop here: start `node scripts/run.mjs scripts/start.mjs` instead.',
  )
}

function isNpm(pid) {
  try {
    return /\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2).join(' '))
  } catch {
    return false // no such place on this system
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
