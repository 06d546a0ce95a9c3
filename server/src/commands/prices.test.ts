import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadCatalog } from '@raidkit/catalog/load'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStore, type TestStore } from '../testing/testDatabase.ts'
import { lineReader } from './priceLines.ts'
import { parsePricesCommand } from './prices.ts'

let test: TestStore
let folder: string
let items: { uid: string; bsgId: string }[]

beforeAll(async () => {
  test = await testStore()
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-import-'))
  items = (await loadCatalog()).items.slice(0, 3)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

async function run(name: string, lines: string[]): Promise<{ answer: string; said: string[] }> {
  const file = path.join(folder, name)
  await writeFile(file, lines.join('\n'))
  const said: string[] = []
  const answer = await parsePricesCommand(['import', file])?.(test.url, (line) => void said.push(line))
  return { answer: answer ?? '', said }
}
const days = (item: string, mode = 'PVP') =>
  test.store.prices.rolledUp('day', { item, mode, from: new Date(0), to: new Date() })

describe('prices import', () => {
  it('takes days of the past as CSV, once, and never over what is there', async () => {
    const [one, other] = items as [(typeof items)[0], (typeof items)[0]]
    const lines = [
      '\uFEFFday,uid,bsgId,mode,price,low,average,offers,note',
      `2021-03-04,${one.uid},,PVP,25000,21000,27500,40,"quoted, with a comma"`,
      `2021-03-05,,${one.bsgId},pve,26000,,,,`,
      '',
      `2021-03-05,${other.uid},,PVP,1000,,,,`,
    ]
    expect(await run('days.csv', lines)).toEqual({
      answer: '0 observations and 3 days added, 0 already known, 0 lines rejected',
      said: [],
    })
    expect(await days(one.uid)).toEqual([
      {
        at: new Date('2021-03-04T00:00:00Z'),
        lowestMin: 21_000,
        lowestMean: 25_000,
        averageMean: 27_500,
        offersMean: 40,
        offersMin: 40,
        samples: 1,
      },
    ])
    expect(await days(one.uid, 'PVE')).toMatchObject([
      { lowestMin: 26_000, lowestMean: 26_000, averageMean: null },
    ])
    const changed = lines.map((line) => line.replace('25000', '99000').replace('27500', '99500'))
    expect((await run('days.csv', changed)).answer).toMatch(
      /^0 observations and 0 days added, 3 already known/,
    )
    expect((await days(one.uid))[0]?.lowestMean).toBe(25_000)
  })

  it('takes observations of the last weeks as JSON lines', async () => {
    const [one] = items as [(typeof items)[0]]
    const time = new Date(Date.now() - 3_600_000).toISOString()
    const line = JSON.stringify({ uid: one.uid, mode: 'PVP', time, price: 24_000, offers: 3 })
    expect((await run('now.jsonl', [line, line])).answer).toBe(
      '1 observations and 0 days added, 1 already known, 0 lines rejected',
    )
    const kept = await test.store.prices.history({
      item: one.uid,
      mode: 'PVP',
      from: new Date(0),
      to: new Date(),
    })
    expect(kept).toMatchObject([{ source: 'import', lowestRub: 24_000, averageRub: null, offers: 3 }])
  })

  it('says which lines it did not take and why, and takes the others', async () => {
    const [one] = items as [(typeof items)[0]]
    const row = (change: object) =>
      JSON.stringify({ uid: one.uid, mode: 'PVP', day: '2022-01-01', price: 5000, ...change })
    const { answer, said } = await run('mixed.jsonl', [
      row({}),
      '{"broken',
      row({ day: '2022-02-30' }),
      row({ day: new Date().toISOString().slice(0, 10) }),
      row({ day: '2015-12-31' }),
      row({ day: '2022-01-02', price: '5000' }),
      row({ day: '2022-01-02', price: 0 }),
      row({ day: '2022-01-02', low: 5001 }),
      row({ day: '2022-01-02', mode: 'season' }),
      row({ day: '2022-01-02', uid: 'nobody' }),
      row({ day: undefined, time: '2022-01-02T00:00:00Z' }),
      row({ day: '2022-01-03' }),
    ])
    expect(answer).toBe('0 observations and 2 days added, 0 already known, 10 lines rejected')
    expect(said).toEqual([
      'line 2: an observation is an object',
      'line 3: day must be written like 2024-05-01',
      'line 4: day is not over yet',
      expect.stringMatching(/^line 5: time is before 2016/),
      'line 6: price must be a whole number of roubles from 1',
      'line 7: price must be a whole number of roubles from 1',
      'line 8: low must be a whole number of roubles from 1 to price',
      'line 9: mode must be PVP or PVE',
      'line 10: no item has this uid or bsgId',
      expect.stringMatching(/^line 11: time is over 30 days ago/),
    ])
  })

  it(
    'tells the first fifty and counts the rest; a long file shows where it is',
    { timeout: 60_000 },
    async () => {
      const lines = ['day,uid,mode,price', ...Array.from({ length: 100_000 }, (_, nth) => `x${nth},a,b,c`)]
      const { answer, said } = await run('bad.csv', lines)
      expect(answer).toMatch(/100000 lines rejected$/)
      expect(said.slice(-2)).toEqual(['100000 lines …', '… and 99950 more'])
      expect(said).toHaveLength(52)
    },
  )

  it('that has no file says so in one line', async () => {
    const job = parsePricesCommand(['import', path.join(folder, 'nowhere.csv')])
    await expect(job(test.url, () => undefined)).rejects.toThrow(/nowhere\.csv cannot be read: ENOENT/)
  })

  it.each([
    [[], 'a verb is missing: import'],
    [['import'], 'FILE is missing'],
    [['export', 'x'], 'unknown verb export: use import'],
    [['import', 'a', 'b'], 'unexpected word b'],
  ])('%j says what is wrong', (words, message) => {
    expect(() => parsePricesCommand(words)).toThrow(message)
  })
})

describe('a line of CSV', () => {
  it.each([
    ['1,2,3', { a: '1', price: 2, c: '3' }],
    [',,', { a: undefined, price: undefined, c: undefined }],
    ['"x, ""y""", 7 ,', { a: 'x, "y"', price: 7, c: undefined }],
    ['a,1.5,c', { a: 'a', price: '1.5', c: 'c' }],
    ['a,NaN,c', { a: 'a', price: 'NaN', c: 'c' }],
    ['a,b', 'unreadable'],
    ['a,b,c,d', 'unreadable'],
    ['  ', undefined],
  ])('%j', (line, row) => {
    const read = lineReader('a,price,c')
    read('a,price,c')
    expect(read(line)).toEqual(row)
  })
})
