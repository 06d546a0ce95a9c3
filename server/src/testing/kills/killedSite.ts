import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf } from '../../platform/store/embedded/postmaster.ts'
import { acknowledgedNames, compareWithPromised, writingSite, type CompareResult } from './writingSite.ts'
import type { WritingSite } from './writingSite.ts'

/** Maximum delay in ms of a kill after the last awaited write. */
const SPREAD_MS = 30

type Killing = { siteKills: number; databaseKills: number; program?: string }

export type KillResult = CompareResult & {
  /** Milliseconds from each kill until the site was ready again. */
  readyMs: { site: number[]; database: number[] }
  acknowledged: Record<string, number>
}

/** Kills the process and the database of a site during writes of every kind, and compares the stored rows. */
export async function killedSite({ siteKills, databaseKills, program }: Killing): Promise<KillResult> {
  const site = await writingSite(program)
  try {
    const readyMs: KillResult['readyMs'] = { site: [], database: [] }
    for (let kill = 1; kill <= siteKills; kill++) {
      await amidWrites(site)
      readyMs.site.push(await site.killAndRestart())
    }
    for (let kill = 1; kill <= databaseKills; kill++) {
      await amidWrites(site)
      readyMs.database.push(await killDatabase(site))
    }
    await amidWrites(site) // after the last kill too
    await site.stopWriting()
    const kept = await site.keptIn(site.dbDir)
    const { ledger } = site
    const acknowledged = Object.fromEntries([...ledger.acknowledged].map(([kind, { size }]) => [kind, size]))
    return { readyMs, acknowledged, ...compareWithPromised(ledger, acknowledgedNames(ledger), kept) }
  } finally {
    await site.close()
  }
}

async function amidWrites(site: WritingSite): Promise<void> {
  await site.untilAllWrote()
  await sleep(Math.random() * SPREAD_MS)
}

async function killDatabase(site: WritingSite): Promise<number> {
  process.kill(postmasterOf(site.dbDir)?.pid ?? Number.NaN, 'SIGKILL')
  const startMs = performance.now()
  await sleep(20) // the kill is being delivered
  await site.ready()
  return performance.now() - startMs
}

/** Summarises kills and their durations for people. */
export function killReport({ readyMs, acknowledged }: KillResult): string {
  const times = Object.entries(readyMs).map(([what, list]) => {
    const sorted = list.toSorted((one, other) => one - other).map(Math.round)
    return `${what} killed ${list.length} times: ready again after ${sorted[sorted.length >> 1]} ms, at worst ${sorted.at(-1)} ms`
  })
  const writes = Object.entries(acknowledged).map(([kind, count]) => `${kind} ${count}`)
  return `${times.join('; ')}; acknowledged writes: ${writes.join(', ')}`
}
