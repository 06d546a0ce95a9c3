import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { isReachable, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { StartError } from '../startError.ts'

export const DATABASE_USER = 'app'

/**
 * Returns the folder of the database: `wanted`, or one in `home` if the database's account cannot access the former.
 */
export function databaseFolder(wanted: string, account: Account | undefined, home: string): string {
  const parent = path.dirname(path.resolve(wanted))
  return orStartError(parent, () => {
    makeFolders(parent)
    fs.accessSync(parent, fs.constants.W_OK)
    const dir = path.join(fs.realpathSync(parent), path.basename(wanted))
    return account && !isReachable(parent, account.uid) ? folderInHome(dir, home) : dir
  })
}

/**
 * Creates the folders one by one: where none can be created (below /proc), Node's recursive option loops for ever
 * instead of failing.
 */
function makeFolders(dir: string): void {
  if (fs.existsSync(dir)) return
  makeFolders(path.dirname(dir))
  try {
    fs.mkdirSync(dir)
  } catch (error) {
    if (!fs.existsSync(dir)) throw error // another process may have been faster
  }
}

/** Returns a folder in `home`, named in a note in the wanted place, so that deleting the wanted place starts over. */
function folderInHome(wanted: string, home: string): string {
  const note = path.join(wanted, 'location.txt')
  if (fs.existsSync(note)) return fs.readFileSync(note, 'utf8').trim()
  const dir = path.join(home, randomBytes(6).toString('hex'))
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  fs.mkdirSync(wanted, { recursive: true })
  fs.writeFileSync(note, `${dir}\n`)
  return dir
}

type Making = {
  dir: string
  programs: Binaries
  account: Account | undefined
  durable: boolean
  begun: () => void
}

/**
 * Creates the folder completely or not at all: it is prepared elsewhere and renamed, so that a kill leaves nothing
 * incomplete.
 */
export async function ensureFolder(making: Making): Promise<void> {
  const version = path.join(making.dir, 'PG_VERSION')
  if (fs.existsSync(version)) return checkVersion(making, fs.readFileSync(version, 'utf8').trim())
  if (fs.existsSync(making.dir) && fs.readdirSync(making.dir).length > 0) {
    throw new StartError(`DATA_DIR: ${making.dir} holds something that is not a database`)
  }
  return orStartError(making.dir, () => makeFolder(making))
}

export function passwordOf(dir: string): string {
  return fs.readFileSync(path.join(dir, 'raidkit.pw'), 'utf8').trim()
}

function checkVersion({ dir, programs }: Making, major: string): void {
  if (major === programs.major) return
  throw new StartError(
    `DATA_DIR: ${dir} was made by PostgreSQL ${major}, this is ${programs.major}: restore a backup into a new folder`,
  )
}

async function makeFolder({ dir, programs, account, durable, begun }: Making): Promise<void> {
  removeLeftovers(dir)
  // The name is new each time: the initdb of a process that was just killed may still be writing to the previous one.
  const fresh = `${dir}.new-${randomBytes(4).toString('hex')}`
  const password = `${fresh}.pw`
  fs.mkdirSync(fresh, { mode: 0o700 })
  fs.writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account) for (const file of [fresh, password]) fs.chownSync(file, account.uid, account.gid)
  const made = initdb(
    programs.exe('initdb'),
    [...initdbArgs(fresh, password), ...(durable ? [] : ['--no-sync'])],
    account,
  )
  begun()
  await made
  fs.renameSync(password, path.join(fresh, 'raidkit.pw'))
  if (fs.existsSync(dir)) fs.rmdirSync(dir) // empty, as ensureFolder has seen
  fs.renameSync(fresh, dir)
}

function removeLeftovers(dir: string): void {
  const parent = path.dirname(dir)
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith(`${path.basename(dir)}.new-`)) continue
    try {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true })
    } catch {
      // still being written to; the next start removes it
    }
  }
}

function initdbArgs(dir: string, passwordFile: string): string[] {
  // The builtin locale covers all scripts and does not depend on the operating system.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8']
  const access = ['-U', DATABASE_USER, '-A', 'scram-sha-256', '--pwfile', passwordFile]
  return ['-D', dir, ...access, ...locale, '--data-checksums']
}

async function initdb(exe: string, args: string[], account: Account | undefined): Promise<void> {
  try {
    await promisify(execFile)(exe, args, { ...account, cwd: path.parse(exe).root })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const line = said.split('\n').find((text) => text.includes('error')) ?? said.split('\n')[0]
    throw new StartError(`DATA_DIR: the database cannot be created: ${line}`)
  }
}

function orStartError<T>(folder: string, work: () => T): T {
  const explain = (error: unknown): never => {
    if (error instanceof StartError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(`DATA_DIR: cannot write to ${folder} (${code})`)
  }
  try {
    const result = work()
    return result instanceof Promise ? (result.catch(explain) as T) : result // catch() keeps the promised type
  } catch (error) {
    return explain(error)
  }
}
