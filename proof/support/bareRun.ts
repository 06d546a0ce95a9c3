import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
const CACHE = '/var/cache/npm'

/** Environment variables for reaching the package registries; a bare machine on this host needs the same ones. */
const ROUTES = /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|npm_config_registry)$/i

export type Account = { name: string; id: number; home: string }
export const ROOT: Account = { name: 'root', id: 0, home: '/root' } // mode 700: no other account can enter
export const USER: Account = { name: 'player', id: 1000, home: '/srv/player' }

/** Folder of its root file system, and folder of npm's caches, one per account. */
export type Machine = { folder: string; caches: string }

export function readRegistryRoutes(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) => ROUTES.test(name))
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? '']))
}

export type Command = { account: Account; cwd: string; command: string; environment?: Record<string, string> }
export type Running = { said: () => string; ended: Promise<number | null>; kill: () => Promise<void> }

/**
 * Script that receives the root file system, npm's cache, the account's number, and the command with its settings. The
 * shell stays root and waits: it is the first process there, and is killed with us only while it keeps its account.
 */
const ENTER = `
mount --make-rprivate /
mount -t proc proc "$0/proc"
mount -t tmpfs -o mode=1777 tmpfs "$0/dev/shm"
for name in null zero full random urandom tty; do mount --bind /dev/$name "$0/dev/$name"; done
mount --bind "$1" "$0${CACHE}"
id=$2
shift 2
chroot --userspec="$id:$id" --groups="$id" "$0" /usr/bin/env -i "$@"
exit 0`

/**
 * Runs a command there, in namespaces of its own: its mounts and processes end when it ends or is killed. /proc exists
 * and /sys does not, as in a plain chroot.
 */
export function runThere(
  { folder, caches }: Machine,
  { account, cwd, command, environment }: Command,
): Running {
  const cache = path.join(caches, account.name)
  fs.mkdirSync(cache, { recursive: true })
  fs.mkdirSync(path.join(folder, CACHE), { recursive: true })
  fs.chownSync(cache, account.id, account.id)
  const env = {
    ...readRegistryRoutes(),
    HOME: account.home,
    USER: account.name,
    npm_config_cache: CACHE,
    ...environment,
  }
  const settings = Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`)
  const apart = ['--mount', '--pid', '--fork', '--kill-child=KILL', '/bin/sh', '-ec', ENTER]
  const inside = ['/bin/sh', '-c', `cd "${cwd}" && ${command}`]
  const args = [...apart, folder, cache, String(account.id), ...settings, ...inside]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const ended = once(child, 'close').then(() => child.exitCode)
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { said: () => output, ended, kill }
}
