import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const PROGRAMS = ['redis-server', 'valkey-server']
const PACKAGES = ['redis-server', 'valkey-server']
const INSTALL_MS = 5 * 60_000

/** A Redis or Valkey of this machine; installed from Debian where we may. Undefined: there is none to be had. */
export function redisProgram(): string | undefined {
  const found = inPath()
  if (found || process.getuid?.() !== 0) return found
  for (const name of PACKAGES) {
    try {
      // Run level 1: the package starts no service of its own.
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
      const args = ['install', '--yes', '--no-install-recommends', name]
      execFileSync('apt-get', args, { env, stdio: 'ignore', timeout: INSTALL_MS })
    } catch {
      continue // another distribution, no network, or no such package: the next one
    }
    return inPath()
  }
  return undefined
}

function inPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    fs.existsSync(file),
  )
}
