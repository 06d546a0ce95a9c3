import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { DAY_MS } from '@raidkit/rules/platform/time'
import type { Observation } from '@raidkit/rules/prices/prices'
import { pino } from 'pino'
import { z } from 'zod'
import { openCatalog } from '../catalogue/facts/index.ts'
import type { OpenStore } from '../platform/store/connection.ts'
import { StartError } from '../platform/store/startError.ts'
import { INGEST_MESSAGES } from '../prices/ingest/messages.ts'
import { observationOf, type Batch } from '../prices/ingest/observationOf.ts'
import type { PriceDay } from '../prices/tables/priceDays.ts'
import { readOneWord, readVerb, withStore, type Command, type Job } from './command.ts'
import { lineReader, type LineReader } from './priceLines.ts'

const Day = z.iso.date()

const BATCH_ROWS = 5000
const PROGRESS_LINES = 100_000
const MOST_SHOWN = 50

type Say = Parameters<Job>[1]
type Counts = { lines: number; observations: number; days: number; known: number; refused: number }

/** `prices import FILE` */
export const parsePricesCommand: Command = (words) => {
  const file = readOneWord(readVerb(words, ['import']).rest, 'FILE')
  return (url, say) => withStore(url, (store) => imported(store, file, say))
}

async function imported(store: OpenStore, file: string, say: Say): Promise<string> {
  const { current: catalog } = await openCatalog(store, pino({ level: 'silent' }))
  const counts: Counts = { lines: 0, observations: 0, days: 0, known: 0, refused: 0 }
  const keeper = makeKeeper(store, counts)
  for await (const { number, row } of rowsOf(file)) {
    counts.lines = number
    if (number % PROGRESS_LINES === 0) say(`${number} lines …`)
    const read = priceRow(row, { source: 'import', nowMs: Date.now(), catalog })
    if (!('problem' in read)) await keeper.add(read)
    else if (++counts.refused <= MOST_SHOWN) say(`line ${number}: ${read.problem}`)
  }
  await keeper.flush()
  if (counts.refused > MOST_SHOWN) say(`… and ${counts.refused - MOST_SHOWN} more`)
  const { observations, days, known, refused } = counts
  return `${observations} observations and ${days} days added, ${known} already known, ${refused} lines rejected`
}

/** Writes in batches of a thousand, so that a file of any size needs little memory. */
function makeKeeper(store: OpenStore, counts: Counts) {
  let observations: Observation[] = []
  let days: PriceDay[] = []

  async function flush(): Promise<void> {
    const points = observations.map(({ itemUid, observedAtMs, ...rest }) => ({
      ...rest,
      item: itemUid,
      observedAt: new Date(observedAtMs),
    }))
    const added = { points: await store.prices.add(points), days: await store.priceDays.add(days) }
    counts.observations += added.points
    counts.days += added.days
    counts.known += points.length + days.length - added.points - added.days
    observations = []
    days = []
  }

  return {
    flush,
    async add(row: { observation: Observation } | { day: PriceDay }): Promise<void> {
      if ('day' in row) days.push(row.day)
      else observations.push(row.observation)
      if (observations.length + days.length >= BATCH_ROWS) await flush()
    },
  }
}

/** Yields the rows of a file with their line numbers. */
async function* rowsOf(file: string): AsyncGenerator<{ number: number; row: unknown }> {
  let read: LineReader | undefined
  let number = 0
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number++
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
      read ??= lineReader(text)
      const row = read(text)
      if (row !== undefined) yield { number, row }
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new StartError(`${file} cannot be read: ${error.message}`)
    throw error
  }
}

type PriceRow = { observation: Observation } | { day: PriceDay } | { problem: string }

/** A row of an imported file: an observation by its `time`, or the price of a whole `day`; or what is wrong with it. */
function priceRow(row: unknown, batch: Batch): PriceRow {
  if (typeof row === 'object' && row !== null && 'day' in row && row.day !== undefined)
    return dayRow(row, batch)
  const read = observationOf(row, batch)
  return 'reason' in read ? { problem: INGEST_MESSAGES[read.reason] } : read
}

function dayRow(row: object & { day: unknown; low?: unknown }, batch: Batch): PriceRow {
  if (!Day.safeParse(row.day).success) return { problem: 'day must be written like 2024-05-01' }
  const atMs = Date.parse(`${String(row.day)}T00:00:00Z`)
  if (atMs + DAY_MS > batch.nowMs) return { problem: 'day is not over yet' }
  // Judged as of that day: no day is too old.
  const read = observationOf({ ...row, time: atMs }, { ...batch, nowMs: atMs })
  if ('reason' in read) return { problem: INGEST_MESSAGES[read.reason] }
  const { itemUid, mode, lowestRub, averageRub, offers } = read.observation
  const low = row.low ?? lowestRub
  if (typeof low !== 'number' || !Number.isSafeInteger(low) || low < 1 || low > lowestRub) {
    return { problem: 'low must be a whole number of roubles from 1 to price' }
  }
  return {
    day: {
      item: itemUid,
      mode,
      at: new Date(atMs),
      lowestMin: low,
      lowestMean: lowestRub,
      averageMean: averageRub,
      offersMean: offers,
      offersMin: offers,
      samples: 1,
    },
  }
}
