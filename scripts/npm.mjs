// Runs npm before anything is installed. Plain JavaScript for any Node from 18 on.
import { spawn, spawnSync } from 'node:child_process'

/** Error that the operator can fix; its message is printed as one line. */
export class CannotInstall extends Error {}

/** Node option that ends the child when its parent is gone, however it was killed. */
const END_WITH_PARENT = `--import=data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.exit(1)).on('error', () => {}).resume().unref()",
)}`

/** @typedef {{ command: string, before: string[], shell: boolean }} Npm */

/**
 * Returns the npm of this machine: the one that runs us, unless another package manager does; else the one in the PATH.
 * @param {string | undefined} cli the file that `npm run` names as its own
 * @returns {Npm}
 */
export function hostNpm(cli, onWindows = process.platform === 'win32') {
  if (cli && /(?:^|[\\/])npm-cli\.[cm]?js$/.test(cli)) {
    return { command: process.execPath, before: [cli], shell: false }
  }
  return { command: 'npm', before: [], shell: onWindows } // there npm is a batch file
}

/** @param {string} node @param {string} cli @returns {Npm} */
export function npmOn(node, cli) {
  return { command: node, before: [END_WITH_PARENT, cli], shell: false }
}

/**
 * Runs `npm ci` in a folder, strictly by its lock file.
 * @param {Npm} npm
 * @param {string} folder
 * @param {string} what it installs, for the error message
 */
export async function npmCi(npm, folder, what) {
  const include = ['--include=dev', '--include=optional']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const { code, errors } = await runToEnd(npm, ['ci', ...include, ...quiet], folder)
  if (code === 'ENOENT') throw new CannotInstall('There is no npm here: install npm 9 or newer.')
  if (code !== 0) throw new CannotInstall(`npm cannot lay down ${what}: ${npmReason(errors)}.`)
}

/** @returns {Promise<{ code: number | string, errors: string }>} */
function runToEnd({ command, before, shell }, args, cwd) {
  return new Promise((resolve) => {
    const env = { ...process.env, npm_config_globalconfig: globalConfig() }
    const child = spawn(command, [...before, ...args], { cwd, env, shell, stdio: ['pipe', 'ignore', 'pipe'] })
    // run.mjs exits on a signal, and when its own parent is gone.
    const onExit = () => child.kill()
    process.once('exit', onExit)
    const end = (result) => {
      process.off('exit', onExit)
      resolve(result)
    }
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
    child.on('error', (error) => end({ code: error.code ?? 1, errors: error.message }))
    child.on('close', (code) => end({ code: code ?? 1, errors }))
  })
}

/**
 * Returns the file of the machine's npm settings (proxies, certificates), which our own npm does not find by itself.
 */
function globalConfig() {
  const known = process.env.npm_config_globalconfig
  if (known) return known
  const { command, before, shell } = hostNpm(process.env.npm_execpath)
  const asked = spawnSync(command, [...before, 'config', 'get', 'globalconfig'], { encoding: 'utf8', shell })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

/**
 * Returns the cause in npm's error output, on one line.
 * @param {string} errors
 */
export function npmReason(errors) {
  const lines = errors
    .split('\n')
    .map((line) => line.replace(/^npm (?:ERR!|error)\s*/, '').trim())
    .filter((line) => line && !line.includes('complete log of this run'))
  const code = lines.find((line) => /^code \S+$/.test(line))?.slice('code '.length)
  const said = lines.find((line) => !/^(?:code|errno|syscall|network code|path|type|dest) /.test(line))
  return [code, said].filter(Boolean).join(', ').replace(/\.$/, '') || 'it does not say why'
}
