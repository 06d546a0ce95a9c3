import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { newKey } from '../../platform/http/access/newKey.ts'
import { openStore } from '../../platform/store/connection.ts'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { killHard, temporaryFolder } from '../processes.ts'
import { freePort, runningSite, signInAsOwner, type RunningSite } from '../sites/runningSite.ts'
import { silentLog } from '../silentLog.ts'
import { compileCacheOf, testProgram } from '../testPrograms.ts'
import { keptWrites, type KeptWrites } from './keptWrites.ts'
import { keepWriting, KINDS, nameOf, newLedger, writersFor, type Ledger } from './writers.ts'

const PATIENCE_MS = 60_000

export type WritingSite = Awaited<ReturnType<typeof writingSite>>

/** Starts a site in a folder of its own and sends it writes of every kind, one after the other, until it is closed. */
export async function writingSite(program?: string) {
  const { folder, remove } = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const dbDir = path.join(dataDir, 'db')
  const apiKey = await newIngestKey(dbDir)
  const file = program ?? (await testProgram('siteProgram'))
  const kept = program ? {} : compileCacheOf(file)
  const environment = { PORT: String(await freePort()), DATA_DIR: dataDir, ...kept }
  const start = () => runningSite({ environment, program: file })
  let site = start()
  const end = new AbortController()
  const close = async () => {
    end.abort()
    await killHard(site.child)
    remove()
  }
  try {
    await site.ready()
    const account = { ...(await ownerOf(site)), apiKey, itemUids: await itemUids(), startMs: yesterdayMs() }
    const ledger = newLedger()
    const writing = Promise.all(
      writersFor(account).map((next) =>
        keepWriting(next, { url: () => site.url, ledger, signal: end.signal }),
      ),
    )
    return {
      folder,
      dbDir,
      ledger,
      ready: () => site.ready(),
      /** Kills the process and starts it again; returns the milliseconds until it was ready. */
      killAndRestart: async (): Promise<number> => {
        await killHard(site.child)
        site = start()
        return site.ready()
      },
      /** Waits until every kind was acknowledged once more; fails if a writer does. */
      untilAllWrote: () => Promise.race([untilAllWrote(ledger), writing.then(() => undefined)]),
      /** Stops the writes and the site, so that its folder can be read. */
      stopWriting: async (): Promise<void> => {
        end.abort()
        await writing
        await killHard(site.child)
      },
      /** Reads the stored writes from the database in a folder. */
      keptIn: (dir: string): Promise<KeptWrites> => keptWrites({ dbDir: dir, ...account }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Makes a key before the site has started: the site finds it in the folder. */
async function newIngestKey(dbDir: string): Promise<string> {
  const server = await startEmbedded(dbDir)
  const store = await openStore({ databaseUrl: server.url, log: silentLog, poolSize: 1 })
  const { key, row } = newKey({ scope: 'ingest', label: 'kills', userUid: null, createdAt: new Date() })
  await store.keys.create(row)
  await store.close()
  await server.stop()
  return key
}

async function ownerOf(site: RunningSite) {
  const cookie = await signInAsOwner(site)
  const reply = await fetch(`${site.url}/api/be/users/me`, { headers: { cookie } })
  const { uid, version } = (await reply.json()) as { uid: string; version: number } // by the contract
  return { cookie, userUid: uid, startVersion: version }
}

async function itemUids(): Promise<string[]> {
  return (await loadCatalog()).items.map(({ uid }) => uid)
}

/** Returns a moment in the middle of a past hour. */
function yesterdayMs(): number {
  return Math.floor(Date.now() / HOUR_MS - 24) * HOUR_MS + HOUR_MS / 4
}

/** Waits for every kind once, so that the next step happens amid all of them. */
async function untilAllWrote({ acknowledged }: Ledger): Promise<void> {
  const sizes = new Map(KINDS.map((kind) => [kind, acknowledged.get(kind)?.size ?? 0]))
  const isBehind = () => KINDS.filter((kind) => (acknowledged.get(kind)?.size ?? 0) <= (sizes.get(kind) ?? 0))
  for (let waitedMs = 0; isBehind().length > 0; waitedMs += 5) {
    if (waitedMs > PATIENCE_MS) throw new Error(`nothing acknowledged for a minute: ${isBehind().join(', ')}`)
    await sleep(5)
  }
}

/** Returns the names of all writes acknowledged so far. */
export function acknowledgedNames({ acknowledged }: Ledger): string[] {
  return KINDS.flatMap((kind) => [...(acknowledged.get(kind) ?? [])].map((step) => nameOf({ kind, step })))
}

export type CompareResult = {
  lost: string[]
  /** Writes stored twice, or never requested. */
  doubled: string[]
  contradictions: string[]
}

/** Compares the stored writes with the acknowledged ones. */
export function compareWithPromised(
  { begun }: Ledger,
  promised: readonly string[],
  kept: KeptWrites,
): CompareResult {
  const counts = new Map(kept.found.map((write) => [nameOf(write), write.count]))
  return {
    lost: promised.filter((name) => !counts.has(name)),
    doubled: [...counts].filter(([name, count]) => count !== 1 || !begun.has(name)).map(([name]) => name),
    contradictions: kept.contradictions,
  }
}
