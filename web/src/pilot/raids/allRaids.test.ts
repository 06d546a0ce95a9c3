import { afterEach, expect, it, vi } from 'vitest'
import { allRaids } from './allRaids.ts'

const raid = (startMs: number) => ({ map: 'bigmap', startMs, reconnects: 0, sales: [] })
const PAGES: Record<string, object> = {
  '/api/be/pilot/raids': {
    raids: [raid(1_600_000_000_009), raid(1_600_000_000_007)],
    next: 1_600_000_000_007,
  },
  '/api/be/pilot/raids?before=1600000000007': { raids: [raid(1_600_000_000_005)], next: 1_600_000_000_005 },
  '/api/be/pilot/raids?before=1600000000005': { raids: [] },
}

afterEach(() => vi.unstubAllGlobals())

it('all pages of raids become one list, in their order', async () => {
  vi.stubGlobal('fetch', async (address: string) => new Response(JSON.stringify(PAGES[address])))
  expect((await allRaids(new AbortController().signal)).map(({ startMs }) => startMs % 10)).toEqual([9, 7, 5])
})

it('a page that fails leaves no half of a list', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('before')
      ? new Response('{}', { status: 503 })
      : new Response(JSON.stringify(PAGES[address])),
  )
  await expect(allRaids(new AbortController().signal)).rejects.toThrow()
})
