// Runs on any Node from 18 on with any npm from 9 on, before anything is installed: installs when the
// lock file changed (install.mjs), then runs the named script on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedNode } from './install.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const onWindows = process.platform === 'win32'

run(await installedNode())

function run(exe) {
  const [script, ...rest] = process.argv.slice(2)
  const bins = [path.dirname(exe), path.join(root, 'node_modules/.bin'), process.env.PATH]
  const env = { ...process.env, PATH: bins.join(path.delimiter) }
  const child = spawn(exe, [path.resolve(root, script), ...rest], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) passOn(signal, child)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/**
 * One Ctrl+C arrives here twice: the terminal signals the whole group, and npm passes its own on.
 * The child, being of the group, has had the terminal's as well; scripts therefore act on the first only.
 */
function passOn(signal, child) {
  // On Windows a passed-on signal would kill the child in mid-write; the console has told it already.
  process.on(signal, () => onWindows || child.kill(signal))
}
