import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openStore } from '../../platform/store/connection.ts'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import type { Patience, Patiences } from '../../platform/store/pools.ts'
import { silentLog } from '../silentLog.ts'
import { type TestStore } from '../testDatabase.ts'

export type FreezableDatabase = TestStore & {
  /** Stops the server and everything below it, in the middle of whatever they are at. */
  freeze: () => void
  thaw: () => void
}

const IMPATIENT: Patience = { connectMs: 500, statementMs: 600, answerMs: 700 }
export const IMPATIENTS: Patiences = { waited: IMPATIENT, unwaited: IMPATIENT }

/** A database server of its own that can be made to hang: connections stay, nothing is answered. */
export async function freezableDatabase(patiences: Patiences = IMPATIENTS): Promise<FreezableDatabase> {
  const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'raidkit-freeze-'))
  fs.chmodSync(temp, 0o755) // the database's account walks through it
  const server = await startEmbedded(path.join(temp, 'db'), { fsync: false })
  const store = await openStore({ databaseUrl: server.url, log: silentLog, poolSize: 5, patiences })
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0).toReversed()) process.kill(pid, 'SIGCONT')
  }
  return {
    store,
    url: server.url,
    freeze: () => {
      // The server first: it must not make new ones while they are counted.
      const postmaster = server.pid() ?? Number.NaN
      process.kill(postmaster, 'SIGSTOP')
      const below = childrenOf(postmaster)
      for (const pid of below) process.kill(pid, 'SIGSTOP')
      frozen = [postmaster, ...below]
    },
    thaw,
    close: async () => {
      thaw()
      await store.close()
      await server.stop()
      fs.rmSync(temp, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): number[] {
  const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
