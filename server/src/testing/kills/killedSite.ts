import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { HOUR_MS } from '@raidkit/rules/time'
import { newKey } from '../../http/newKey.ts'
import { openStore } from '../../store/connection.ts'
import { startEmbedded } from '../../store/embedded/embedded.ts'
import { postmasterOf } from '../../store/embedded/postmaster.ts'
import { killHard, temporaryFolder } from '../processes.ts'
import { freePort, runningSite, signInAsOwner, type RunningSite } from '../runningSite.ts'
import { silentLog } from '../testDatabase.ts'
import { keptWrites } from './keptWrites.ts'
import { keepWriting, KINDS, nameOf, newLedger, writersFor, type Ledger } from './writers.ts'

const PATIENCE_MS = 60_000
/** A kill comes this long at most after the last write that was waited for. */
const SPREAD_MS = 30

type Killing = { siteKills: number; databaseKills: number; program?: '../../scripts/start.mjs' }

export type Killed = {
  /** Milliseconds from each kill until the site was ready again. */
  readyMs: { site: number[]; database: number[] }
  acknowledged: Record<string, number>
  lost: string[]
  /** Written twice, or never asked for. */
  doubled: string[]
  contradictions: string[]
}

/** A site whose process and database are killed while every kind of write goes on; what is left is compared. */
export async function killedSite({ siteKills, databaseKills, program }: Killing): Promise<Killed> {
  const { folder, remove } = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const dbDir = path.join(dataDir, 'db')
  const apiKey = await newIngestKey(dbDir)
  const environment = { PORT: String(await freePort()), DATA_DIR: dataDir }
  const start = () => runningSite({ environment, ...(program && { program }) })
  let site = start()
  const end = new AbortController()
  try {
    await site.ready()
    const account = { ...(await ownerOf(site)), apiKey, itemUids: await itemUids(), startMs: yesterdayMs() }
    const ledger = newLedger()
    const writing = Promise.all(
      writersFor(account).map((next) =>
        keepWriting(next, { url: () => site.url, ledger, signal: end.signal }),
      ),
    )
    const readyMs: Killed['readyMs'] = { site: [], database: [] }
    for (let kill = 1; kill <= siteKills; kill++) {
      await Promise.race([untilAllWrote(ledger), writing])
      await killHard(site.child)
      site = start()
      readyMs.site.push(await site.ready())
    }
    for (let kill = 1; kill <= databaseKills; kill++) {
      await Promise.race([untilAllWrote(ledger), writing])
      readyMs.database.push(await killDatabase(dbDir, site))
    }
    await Promise.race([untilAllWrote(ledger), writing]) // after the last kill too
    end.abort()
    await writing
    await killHard(site.child)
    return { readyMs, ...compared(ledger, await keptWrites({ dbDir, ...account })) }
  } finally {
    end.abort()
    await killHard(site.child)
    remove()
  }
}

/** Before the site has started: the folder is as the site will find it. */
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

/** In the middle of an hour that is over. */
function yesterdayMs(): number {
  return Math.floor(Date.now() / HOUR_MS - 24) * HOUR_MS + HOUR_MS / 4
}

/** Until every kind was acknowledged once more, so that each kill comes amid all of them. */
async function untilAllWrote({ acknowledged }: Ledger): Promise<void> {
  const sizes = new Map(KINDS.map((kind) => [kind, acknowledged.get(kind)?.size ?? 0]))
  const isBehind = () => KINDS.filter((kind) => (acknowledged.get(kind)?.size ?? 0) <= (sizes.get(kind) ?? 0))
  for (let waitedMs = 0; isBehind().length > 0; waitedMs += 5) {
    if (waitedMs > PATIENCE_MS) throw new Error(`nothing acknowledged for a minute: ${isBehind().join(', ')}`)
    await sleep(5)
  }
  await sleep(Math.random() * SPREAD_MS)
}

async function killDatabase(dbDir: string, site: RunningSite): Promise<number> {
  process.kill(postmasterOf(dbDir)?.pid ?? Number.NaN, 'SIGKILL')
  const startMs = performance.now()
  await sleep(20) // the kill is being delivered
  await site.ready()
  return performance.now() - startMs
}

function compared(
  { begun, acknowledged }: Ledger,
  { found, contradictions }: Awaited<ReturnType<typeof keptWrites>>,
) {
  const counts = new Map(found.map((write) => [nameOf(write), write.count]))
  const promised = KINDS.flatMap((kind) =>
    [...(acknowledged.get(kind) ?? [])].map((step) => nameOf({ kind, step })),
  )
  return {
    acknowledged: Object.fromEntries([...acknowledged].map(([kind, steps]) => [kind, steps.size])),
    lost: promised.filter((name) => !counts.has(name)),
    doubled: [...counts].filter(([name, count]) => count !== 1 || !begun.has(name)).map(([name]) => name),
    contradictions,
  }
}

/** For people: what was killed, how long it took. */
export function killReport({ readyMs, acknowledged }: Killed): string {
  const times = Object.entries(readyMs).map(([what, list]) => {
    const sorted = list.toSorted((one, other) => one - other).map(Math.round)
    return `${what} killed ${list.length} times: ready again after ${sorted[sorted.length >> 1]} ms, at worst ${sorted.at(-1)} ms`
  })
  const writes = Object.entries(acknowledged).map(([kind, count]) => `${kind} ${count}`)
  return `${times.join('; ')}; acknowledged writes: ${writes.join(', ')}`
}
