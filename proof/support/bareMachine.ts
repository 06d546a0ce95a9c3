import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT, readRegistryRoutes, USER, type Account, type Machine } from './bareRun.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const LONG = { maxBuffer: 64 * 1024 * 1024 }

/** Node package of this machine's architecture: a chroot runs no other. */
export const NODE_PACKAGE = `node-linux-${process.arch}`

/** Node of a machine: Debian's own, or one of the registry with the npm that it shipped with. */
export type Host = { name: string; node?: string; npm?: string }

/** Makes the folder for all machines: BARE_MACHINES, which is kept, or a new one that `remove` deletes. */
export function makeWorkshop(): { folder: string; remove: () => void } {
  const kept = process.env['BARE_MACHINES']
  const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'raidkit-bare-'))
  fs.mkdirSync(folder, { recursive: true })
  fs.chmodSync(folder, 0o755)
  const remove = () => kept ?? fs.rmSync(folder, { recursive: true, force: true })
  return { folder, remove }
}

/** Installs a minimal Debian 12: only the packages of every installation, no libatomic1, no sudo. */
async function bareDebian(shop: string): Promise<string> {
  const folder = path.join(shop, 'debian')
  if (fs.existsSync(folder)) return folder
  await needDebootstrap()
  const fresh = `${folder}.part`
  fs.rmSync(fresh, { recursive: true, force: true })
  await run('debootstrap', ['--variant=minbase', 'bookworm', fresh, await mirror()], LONG)
  const { stdout } = await run('apt-config', ['dump', 'Acquire'])
  fs.writeFileSync(path.join(fresh, 'etc/apt/apt.conf.d/99host'), stdout)
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) fs.copyFileSync(file, path.join(fresh, file))
  const home = ['--create-home', '--home-dir', USER.home, '--uid', String(USER.id)]
  await run('chroot', [fresh, 'useradd', ...home, USER.name])
  fs.renameSync(fresh, folder)
  return folder
}

async function needDebootstrap(): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('The proof of the bare machine needs root, for chroot.')
  if (await run('debootstrap', ['--version']).catch(() => undefined)) return
  const apt = 'apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y debootstrap'
  await run('/bin/sh', ['-c', apt], LONG).catch(() => {
    throw new Error('The proof of the bare machine needs debootstrap, and apt-get cannot install it here.')
  })
}

/** Returns the address of this machine's Debian mirror. */
async function mirror(): Promise<string> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(CODENAME)'], LONG)
  const lines = stdout.split('\n')
  const line =
    lines.find((text) => text.endsWith(' bookworm')) ?? lines.find((text) => /\/debian\/? /.test(text))
  if (!line) throw new Error('The proof of the bare machine finds no Debian archive in the sources of apt.')
  return line.split(' ')[0] ?? ''
}

/** Copies npm's settings and the certificates that they name. */
async function takeRoutes(machine: string): Promise<void> {
  const setting = async (name: string) => (await run('npm', ['config', 'get', name])).stdout.trim()
  const files = [await setting('globalconfig'), await setting('userconfig')].filter((file) =>
    fs.existsSync(file),
  )
  const text = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  for (const { home, id } of [ROOT, USER]) {
    const file = path.join(machine, home, '.npmrc')
    fs.writeFileSync(file, text, { mode: 0o600 })
    fs.chownSync(file, id, id)
  }
  const named = [await setting('cafile'), ...Object.values(readRegistryRoutes())].filter((file) =>
    path.isAbsolute(file),
  )
  for (const file of named.filter((name) => fs.existsSync(name))) {
    fs.mkdirSync(path.join(machine, path.dirname(file)), { recursive: true })
    fs.copyFileSync(file, path.join(machine, file))
  }
}

/** Copies that Debian with one Node and npm installed as an owner would; `remove` deletes it. */
export async function machineWith(shop: string, host: Host): Promise<Machine & { remove: () => void }> {
  const folder = path.join(shop, `${host.name}.${(machines += 1)}`)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  remove()
  await run('cp', ['-a', '--reflink=auto', await model(shop, host), folder])
  return { folder, caches: path.join(shop, 'caches'), remove }
}

let machines = 0

/** Returns the template that machines of one kind are copied from, so that none sees another's installations. */
async function model(shop: string, { name, node, npm }: Host): Promise<string> {
  const folder = path.join(shop, name)
  if (!fs.existsSync(folder)) {
    const fresh = `${folder}.part`
    fs.rmSync(fresh, { recursive: true, force: true })
    await run('cp', ['-a', '--reflink=auto', await bareDebian(shop), fresh])
    if (node && npm) await addFromRegistry(fresh, node, npm)
    else await addFromDebian(fresh)
    await takeRoutes(fresh) // last: Debian's packages write a list of certificates of their own
    fs.renameSync(fresh, folder)
  }
  return folder
}

async function addFromDebian(machine: string): Promise<void> {
  const apt = 'apt-get -qq update && apt-get -qq install -y --no-install-recommends nodejs npm'
  await run('chroot', [machine, '/usr/bin/env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', apt], LONG)
}

async function addFromRegistry(machine: string, node: string, npm: string): Promise<void> {
  const place = path.join(machine, 'usr/local/lib')
  const packages = [`${NODE_PACKAGE}@${node}`, `npm@${npm}`]
  await run(
    'npm',
    ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', ...packages],
    LONG,
  )
  const link = (command: string, file: string) =>
    fs.symlinkSync(`../lib/node_modules/${file}`, path.join(machine, 'usr/local/bin', command))
  link('node', `${NODE_PACKAGE}/bin/node`)
  link('npm', 'npm/bin/npm-cli.js')
  link('npx', 'npm/bin/npx-cli.js')
}

/** Copies the sources of a fresh clone into the account's home; returns the path as the machine sees it. */
export async function freshClone({ folder }: Machine, { home, id }: Account): Promise<string> {
  const clone = path.join(home, 'raidkit')
  const place = path.join(folder, clone)
  fs.rmSync(place, { recursive: true, force: true })
  fs.mkdirSync(place)
  const { stdout } = await run('git', ['-C', root, 'ls-files', '-z', '-co', '--exclude-standard'], LONG)
  for (const file of stdout.split('\0').filter((name) => name && fs.existsSync(path.join(root, name)))) {
    fs.cpSync(path.join(root, file), path.join(place, file))
  }
  await run('chown', ['-R', `${id}:${id}`, place])
  return clone
}
