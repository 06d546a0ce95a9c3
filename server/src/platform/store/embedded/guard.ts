import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { createHold, removeConfirmations } from './hold.ts'
import { StartError } from '../startError.ts'

// Guard of the server: $@ is the server, $3 its folder. Each process that joins writes a name to the pipe and waits
// for the file of that name (`confirmHold`). `read` fails when no process holds the pipe any more: nobody can join
// then, and the server is stopped, even with clients. A server that was killed is restarted on the same port, as long
// as its folder exists. The guard ignores the terminal's Ctrl+C: the process that holds the pipe drains its requests first.
const GUARD = `
serve() {
  trap 'kill -INT $! 2>/dev/null; wait $!; exit 0' USR1
  trap '' TERM HUP
  while [ -e "$3/PG_VERSION" ]; do "$@" & wait $!; sleep 0.2; done
}
serve "$@" </dev/null &
server=$!
trap '' INT TERM HUP
while read -r name; do true > "$3/$name"; done
exec </dev/null
kill -USR1 $server 2>/dev/null
wait $server
`

export type GuardedServer = { child: ChildProcess; hold: number }
export type Launch = {
  dir: string
  command: string[]
  account: Account | undefined
  /** Pid in the lock file of a server that is gone, although another process may have it now. */
  stalePid: number | undefined
  log: (line: string) => void
  begun?: (() => void) | undefined
}

/** Starts the server under its guard and waits until it accepts connections. */
export async function launchServer({
  dir,
  command,
  account,
  stalePid,
  log,
  begun,
}: Launch): Promise<GuardedServer> {
  removeConfirmations(dir)
  const { guardEnd, hold } = createHold(dir)
  // PostgreSQL skips its is-it-alive test for its grandparent's pid, and still checks the shared memory of the
  // old server, so this is safer than to delete the lock file.
  const stale = stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }
  const child = spawn('/bin/sh', ['-c', GUARD, 'raidkit-database', ...command], {
    ...account,
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'], ...stale },
    stdio: [guardEnd, 'ignore', 'pipe'],
  })
  fs.closeSync(guardEnd)
  begun?.()
  try {
    await untilReady(child, log)
  } catch (error) {
    fs.closeSync(hold)
    throw error
  }
  return { child, hold }
}

/** Log lines of a start that succeeds later, while processes of a killed server are still ending. */
const PASSING = ['is still in use', 'the database system is']

function untilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new StartError(`DATA_DIR: the database does not start: ${why}`))
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`its guard ended with ${code}`))
    if (!child.stderr) return fail('no log')
    createInterface(child.stderr).on('line', (line) => {
      log(line)
      if (line.includes('ready to accept connections')) resolve()
      else if (line.includes('FATAL') && !PASSING.some((part) => line.includes(part))) fail(line)
    })
  })
}
