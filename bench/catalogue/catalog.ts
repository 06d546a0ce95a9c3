import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { itemColumns, questColumns } from '@raidkit/catalog/cacheRows'
import { loadLabels } from '@raidkit/catalog/labels'
import { loadEverything } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import { decodeItems } from '@raidkit/rules/catalogue/items'
import type { BenchRow } from '../measuring/row.ts'

const SELF = fileURLToPath(import.meta.url)
const MEASURE = '--measure'
/** Cold means a process of its own; the best of a few, as other work on the machine only ever adds. */
const RUNS = 5

type Cold = { startMs: number; coreMs: number; allMs: number; rssMb: number }

/** Runs in the fresh process: from its code being there to the catalogue, then to all lazy parts and languages. */
async function measure(): Promise<Cold> {
  const startMs = performance.now()
  await loadCatalog()
  const coreMs = performance.now() - startMs
  await loadEverything()
  return { startMs, coreMs, allMs: performance.now() - startMs, rssMb: process.memoryUsage().rss / 1e6 }
}

async function cold(): Promise<Cold> {
  const { stdout } = await promisify(execFile)(process.execPath, [SELF, MEASURE])
  return JSON.parse(stdout) as Cold // printed by `measure`
}

export async function catalogBench(): Promise<BenchRow[]> {
  const runs: Cold[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await cold())
  const best = (field: keyof Cold) => Math.min(...runs.map((run) => run[field]))
  const lower = { better: 'lower' } as const
  return [
    // Bars: the budget of the foundation, 1.5 s and 300 MB for all the server keeps in memory.
    {
      what: 'catalogue, cold load, core',
      value: Math.round(best('coreMs')),
      unit: 'ms',
      first: 1500,
      goal: 750,
      ...lower,
    },
    {
      what: 'catalogue, cold load, everything',
      value: Math.round(best('allMs')),
      unit: 'ms',
      first: 1500,
      ...lower,
      note: `points, builder, prices, story, 17 languages; the process took ${Math.round(best('startMs'))} ms to start`,
    },
    {
      what: 'catalogue, resident memory',
      value: Math.round(best('rssMb')),
      unit: 'MB',
      first: 300,
      goal: 250,
      ...lower,
      note: 'the whole process, everything loaded',
    },
    ...(await payloads()),
  ]
}

async function payloads(): Promise<BenchRow[]> {
  const catalog = await loadCatalog()
  const rows: BenchRow[] = []
  for (const language of ['en', 'ru'] as const) {
    const items = itemColumns(catalog, await loadNames(language))
    const quests = questColumns(catalog, await loadLabels(language))
    const start = performance.now()
    decodeItems(items.fields, items.items)
    const decodeMs = performance.now() - start
    rows.push(
      {
        what: `cache payload, items, ${language}`,
        value: kB(items),
        unit: 'kB',
        first: 350,
        goal: 200,
        better: 'lower',
        note: 'brotli 11',
      },
      {
        what: `cache payload, quests, ${language}`,
        value: kB(quests),
        unit: 'kB',
        first: 50,
        goal: 25,
        better: 'lower',
        note: 'brotli 11',
      },
      {
        what: `decode all items, ${language}`,
        value: Math.round(decodeMs),
        unit: 'ms',
        first: 200,
        goal: 100,
        better: 'lower',
      },
    )
  }
  return rows
}

function kB(payload: unknown): number {
  const { BROTLI_PARAM_QUALITY } = constants
  const { length } = brotliCompressSync(JSON.stringify(payload), { params: { [BROTLI_PARAM_QUALITY]: 11 } })
  return Math.round(length / 100) / 10
}

function line({ what, value, unit, first, goal, note }: BenchRow): string {
  const bar = [first === undefined ? '' : `first ${first}`, goal === undefined ? '' : `goal ${goal}`]
    .filter(Boolean)
    .join(', ')
  return `${what.padEnd(36)} ${`${value} ${unit}`.padStart(12)}   ${bar}${note ? `   (${note})` : ''}`
}

if (process.argv[1] === SELF) {
  if (process.argv.includes(MEASURE)) process.stdout.write(JSON.stringify(await measure()))
  else for (const row of await catalogBench()) console.log(line(row))
}
