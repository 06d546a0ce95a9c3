// Chooses the Node that runs the scripts: the pinned one if it starts, else a fallback, else the machine's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { CannotInstall } from '../npm.mjs'

const OLDEST_OWN_NODE = 24 // the first that all our packages allow and that runs TypeScript as it is

/**
 * @typedef {{
 *   pinned?: () => Promise<string>, fallback?: () => Promise<string>, own: { exe: string, version: string },
 *   problemOf: (exe: string) => string | undefined, addLibrary: () => boolean, platform: string,
 * }} Choice `pinned` and `fallback` fetch a Node and answer its file; `problemOf` says why one does not start
 */

/**
 * @param {Choice} choice
 * @returns {Promise<{ kind: 'pinned' | 'fallback' | 'own', exe: string }>}
 */
export async function startableNode({ pinned, fallback, own, problemOf, addLibrary, platform }) {
  let problem = `there is no pinned Node for ${platform}`
  if (pinned) {
    const exe = await pinned()
    problem = problemOf(exe)
    if (problem?.includes('libatomic') && addLibrary()) problem = problemOf(exe)
    if (!problem) return { kind: 'pinned', exe }
  }
  if (fallback && problem.includes('libatomic')) {
    const exe = await fallback()
    if (!problemOf(exe)) return { kind: 'fallback', exe }
  }
  if (Number.parseInt(own.version, 10) >= OLDEST_OWN_NODE) return { kind: 'own', exe: own.exe }
  const library = problem.includes('libatomic') ? 'libatomic1 (as Debian calls it) or ' : ''
  throw new CannotInstall(`Install ${library}Node ${OLDEST_OWN_NODE} or newer: ${problem}.`)
}

/**
 * Returns why a Node does not start, on one line, or undefined.
 * @param {string} exe
 */
export function problemOf(exe) {
  const { status, stderr, error } = spawnSync(exe, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  const said = stderr?.trim().split('\n')[0] || error?.message || `exit code ${status}`
  return `the pinned Node does not start (${said.replace(`${exe}: `, '')})`
}

/** Installs libatomic, which Node's own builds need and a bare Debian lacks, if the user may install packages. */
export function addLibatomic() {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '-n']
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) return false
  console.log('Installing a library that Node needs (apt-get install libatomic1) …')
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
  }
  apt('update')
  return apt('install', '-y', '--no-install-recommends', 'libatomic1')
}

/** @param {string} folder of a package that holds a Node */
export const exeIn = (folder) => path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
