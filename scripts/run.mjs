// Runs on any Node from 18 on with any npm from 9 on, before anything is installed: installs when the
// lock file changed (install.mjs), then runs the named script on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Read before anything is awaited: npm may be stopped while this file is still loading or installing.
const parentAtStart = process.ppid
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const onWindows = process.platform === 'win32'
const PARENT_EVERY_MS = 100

/** @type {import('node:child_process').ChildProcess | undefined} */
// oxlint-disable-next-line prefer-const -- handlers below look at it before it is there
let child
let isAskedToStop = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal))
if (process.env.npm_lifecycle_event) {
  warnOfNpmAlone()
  if (isReaper(parentAtStart)) process.exit(128 + constants.signals.SIGTERM)
  whenParentIsGone(stopChild)
}
// Imported only now, so that a stop during loading and installing is noticed.
const { installedNode } = await import('./install/install.mjs')
child = startScript(await installedNode())

function startScript(exe) {
  const [script, ...rest] = process.argv.slice(2)
  const bins = [path.dirname(exe), path.join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bins.join(path.delimiter) }
  // The closed channel tells the child that we are gone, whatever ended us.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const started = spawn(exe, [path.resolve(root, script), ...rest], { cwd: root, stdio, env })
  started.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  return started
}

/** Ends the run while nothing is started yet; afterwards the script decides how it stops. */
function passOn(signal) {
  if (!child) process.exit(128 + constants.signals[signal])
  isAskedToStop = true
  // On Windows a passed-on signal would kill the child in mid-write; the console has signalled it already.
  if (!onWindows) child.kill(signal)
}

function stopChild() {
  if (!child) process.exit(128 + constants.signals.SIGTERM)
  if (child.connected) child.disconnect()
  if (!isAskedToStop && !onWindows) child.kill('SIGTERM') // for scripts that do not listen to the channel
}

/**
 * Calls `act` when npm is gone: npm signals only its shell, which dies without passing the signal on. Only for npm: a
 * person may start this file from a terminal and close that on purpose.
 */
function whenParentIsGone(act) {
  const isGone = () => process.ppid !== parentAtStart || (onWindows && !isRunning(parentAtStart))
  const looking = setInterval(() => {
    if (!isGone()) return
    clearInterval(looking)
    act()
  }, PARENT_EVERY_MS)
}

/**
 * Checks whether the parent adopted us, which means that npm was gone before our first line. Adopters are process 1 and
 * the session's systemd. In a container process 1 may be npm itself, or the shell or Node that runs it.
 */
function isReaper(pid) {
  if (process.platform === 'darwin') return pid === 1
  const [program = '', ...args] = commandLine(pid)
  const name = path.basename(program.split(' ')[0])
  if (name === 'systemd') return true
  if (pid !== 1 || !program) return false
  const isLauncher = /^(?:node|npm|npx|yarn|pnpm|bun)/.test(name)
  return !isLauncher && !args.some((arg) => arg.includes(path.basename(import.meta.url)))
}

/**
 * Warns if npm is process 1 of a container: it exits half a second after its shell, and everything is killed with it.
 */
function warnOfNpmAlone() {
  if (parentAtStart === 1 || !isNpm(1)) return
  console.error(
    'npm does not wait for a clean stop here: start `node scripts/run.mjs scripts/start.mjs` instead.',
  )
}

function isNpm(pid) {
  return /\bnpm\b/.test(commandLine(pid).slice(0, 2).join(' '))
}

/** Returns an empty text if the system does not provide it. */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
