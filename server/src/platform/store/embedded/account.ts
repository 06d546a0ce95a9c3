import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'

export type Account = { uid: number; gid: number }

/** Returns the account for PostgreSQL, which refuses to run as root; undefined if we are not root. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new StartError(
    'DATABASE: running as root, and there is no postgres or nobody account to run the database as',
  )
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined // there is no such account on this machine
  }
}

const OTHERS_MAY_ENTER = 0o001

/** Returns true if the account can reach the path: not below /root or another folder of mode 700. */
export function isReachable(target: string, uid: number): boolean {
  let folder = path.resolve(target)
  for (;;) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false })
    if (stat && !(stat.mode & OTHERS_MAY_ENTER) && stat.uid !== uid) return false
    const parent = path.dirname(folder)
    if (parent === folder) return true
    folder = parent
  }
}
