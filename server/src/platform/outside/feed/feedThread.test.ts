import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BITCOIN, LEDX, NEW_ITEM, pricedItem, servedItem } from '../../../testing/services/feedWorld.ts'
import { FeedShapeError } from './feedRead.ts'
import { readInThread } from './feedThread.ts'

const NOW_MS = Date.UTC(2026, 10, 15)
const SLOW_MS = 60_000
const compare = { known: new Set([BITCOIN, LEDX]), bundled: undefined, prices: [] }

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

it(
  'reads in a thread what it would read here, and marks what is gone',
  async () => {
    const task = (items: Record<string, unknown>) => ({
      kind: 'items' as const,
      mode: 'PVP' as const,
      nowMs: NOW_MS,
      compare,
      bytes: bytesOf(JSON.stringify({ data: { items } })),
    })
    const first = await readInThread(
      task({
        [BITCOIN]: pricedItem(BITCOIN, 400_000, NOW_MS),
        [LEDX]: servedItem(LEDX),
        [NEW_ITEM]: pricedItem(NEW_ITEM, 5, NOW_MS),
        bad: 5,
      }),
    )
    expect(first).toMatchObject({
      counts: { known: 2, unknown: 1, priced: 1 },
      added: 3,
      skipped: { bad_item: 1 },
    })
    expect(first.observations).toMatchObject([{ lowestRub: 400_000, observedAtMs: NOW_MS }])
    const second = await readInThread({
      ...task({ [BITCOIN]: pricedItem(BITCOIN, 390_000, NOW_MS) }),
      before: first.packed,
    })
    expect([second.counts.known, second.added]).toEqual([1, 0])
    const rows = JSON.parse(gunzipSync(second.packed).toString()) as { id: string; gone?: true }[] // packed just now
    expect(rows.map(({ id, gone }) => [id, gone ?? false])).toEqual([
      [BITCOIN, false],
      [LEDX, true],
    ])
  },
  SLOW_MS,
)

it(
  'says what is wrong with a document as a whole',
  async () => {
    const reading = readInThread({ kind: 'crafts', bytes: bytesOf('{"data": [1, 2'), nowMs: NOW_MS, compare })
    await expect(reading).rejects.toThrow(new FeedShapeError('not JSON'))
  },
  SLOW_MS,
)
