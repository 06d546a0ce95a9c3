// Debian's headless Chromium for machines that have no other: downloaded by apt-get and unpacked into a folder of this
// clone with the libraries that the machine lacks. Nothing is installed, so it needs no root.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../processes.mjs'

const PROGRAMS = ['chromium-headless-shell', 'chromium-common']
/** Data, fonts and programs that libraries also name are not needed; the machine's own libc loads them all. */
const LIBRARY = /^(?!libc6\b)(?:lib|zlib)/
const PROGRAM = 'usr/lib/chromium/chromium-headless-shell'

/**
 * The file that starts the browser, or undefined after a line that says why there is none. The second time it is there already.
 * @param {string} [folder]
 * @returns {string | undefined}
 */
export function debianBrowser(folder = path.join(root, '.browser')) {
  const file = path.join(folder, 'chromium')
  if (existsSync(file)) return file
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log(`Downloading ${PROGRAMS[0]} of Debian into ${path.relative(root, folder)} …`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  try {
    unpackInto(part)
    rmSync(folder, { recursive: true, force: true })
    renameSync(part, folder)
    writeStarter(file, folder)
    return file
  } catch (error) {
    console.error(`Debian’s Chromium cannot be had: ${error.message}`)
    rmSync(part, { recursive: true, force: true })
    return undefined
  }
}

/** By the machine's lists of packages. Where it has none, or they name files that are gone, by lists of our own. */
function unpackInto(folder) {
  const apt = path.join(folder, 'apt')
  const debs = path.join(apt, 'debs')
  for (const name of ['archives/partial', 'lists/partial', 'debs']) {
    mkdirSync(path.join(apt, name), { recursive: true })
  }
  const setting = (name, value) => ['-o', `${name}=${value}`]
  const options = [
    ...setting('Dir::Cache', apt),
    ...setting('Debug::NoLocking', 'true'),
    // Under root apt downloads as another account, which may not walk to this folder.
    ...(process.getuid() === 0 ? setting('APT::Sandbox::User', 'root') : []),
  ]
  try {
    download(options, debs)
  } catch {
    options.push(...setting('Dir::State::lists', path.join(apt, 'lists')))
    run('apt-get', ['-qq', ...options, 'update'])
    download(options, debs)
  }
  for (const name of readdirSync(debs)) run('dpkg', ['-x', path.join(debs, name), folder])
  rmSync(apt, { recursive: true })
}

function download(options, folder) {
  run('apt-get', ['-qq', ...options, 'download', ...PROGRAMS, ...missingLibraries(options)], folder)
}

function missingLibraries(options) {
  const direct = [...run('apt-cache', [...options, 'depends', '-i', PROGRAMS[0]]).matchAll(/Depends: (\S+)/g)]
  const wanted = direct.map(([, name]) => name).filter((name) => LIBRARY.test(name))
  const simulated = run('apt-get', ['-qq', ...options, '-s', 'install', '--no-install-recommends', ...wanted])
  const lacking = [...simulated.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name)
  return lacking.filter((name) => LIBRARY.test(name))
}

/** The libraries are for this program alone: other programs that tests start go on with the machine's. */
function writeStarter(file, folder) {
  const roots = ['lib', 'usr/lib'].map((name) => path.join(folder, name)).filter((name) => existsSync(name))
  const folders = roots.flatMap((name) =>
    readdirSync(name, { recursive: true, withFileTypes: true })
      .filter((entry) => /\.so(?:\.|$)/.test(entry.name))
      .map((entry) => entry.parentPath),
  )
  const text = `#!/bin/sh
LD_LIBRARY_PATH="${[...new Set(folders)].join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
exec "${path.join(folder, PROGRAM)}" "$@"
`
  writeFileSync(file, text)
  chmodSync(file, 0o755)
}

function run(command, args, cwd = '/') {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status === 0) return stdout
  throw new Error(stderr?.trim().split('\n').at(-1) || error?.message || `${command} ended with ${status}`)
}
