// Writes numbered rows through the store and prints each number once the store has acknowledged it.
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '../platform/store/connection.ts'
import { startEmbedded } from '../platform/store/embedded/embedded.ts'
import { silentLog } from './silentLog.ts'

const WRITERS = 4
const [dir = '', run = ''] = process.argv.slice(2)

process.stdin.resume().once('end', () => process.exit()) // the test itself is gone

const { url } = await startEmbedded(dir)
const store = await openStore({ databaseUrl: url, log: silentLog, poolSize: WRITERS })

async function write(writer: number): Promise<never> {
  for (let step = 0; ; step++) {
    const what = `${run}.${writer}.${step}`
    try {
      await store.audit.add({ at: new Date(), who: 'writer', what, before: null, after: null })
      process.stdout.write(`${what}\n`)
    } catch {
      await sleep(20) // not acknowledged, so neither promised nor tried again
    }
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
