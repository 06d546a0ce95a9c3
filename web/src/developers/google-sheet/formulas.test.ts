import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { shownKey } from '../shared/dev/apiKey.ts'
import { FORMULAS, formulaOf } from './formulas.ts'
import { sheetScript } from './sheetScript.ts'

const OPTIONS = {
  base: 'https://site.example/api/v1',
  key: 'Abcd1234Abcd1234',
  mode: 'PVP',
  lang: 'en',
} as const

it.each([
  ['all', '/items/all.csv?x-api-key=Abcd1234Abcd1234&fields=name,price,'],
  ['tag', '/items/all.csv?x-api-key=Abcd1234Abcd1234&tags=Barter&'],
  ['one', '/item?x-api-key=Abcd1234Abcd1234&format=csv&fields=price&header=0&limit=1&q=salewa")'],
  ['cell', '&q="&ENCODEURL(A2))'],
] as const)('%s', (formula, part) => {
  expect(formulaOf(formula, OPTIONS)).toContain(part)
  expect(formulaOf(formula, OPTIONS)).toMatch(/^=IMPORTDATA\("https:\/\/site\.example\/api\/v1\//)
})

it.each(FORMULAS)('%s of PVE in another language', (formula) => {
  const text = formulaOf(formula, { ...OPTIONS, mode: 'PVE', lang: 'ru' })
  expect(text).toContain('/api/v1/pve/item')
  expect(text).toContain('&lang=ru')
})

it.each(['', '")&A1&("', "'; alert(1); '", 'Шприц', '🦔', 'a'.repeat(2000)])(
  'a key that is none is not written into anything: %s',
  (key) => expect(shownKey(key)).toBe('YOUR_KEY'),
)

/** Runs the script against a sheet of our own, as far as it uses one. */
function run(reply: { code: number; body: string }) {
  const written: unknown[] = []
  const sheet = {
    clearContents: () => written.push('cleared'),
    getRange: (...at: unknown[]) => ({
      setValue: (value: unknown) => written.push([...at, value]),
      setValues: (values: unknown) => written.push([...at, values]),
    }),
  }
  const asked: unknown[] = []
  const outside = {
    SpreadsheetApp: {
      getActiveSpreadsheet: () => ({ getSheetByName: () => sheet, insertSheet: () => sheet }),
    },
    UrlFetchApp: {
      fetch: (...of: unknown[]) => {
        asked.push(of)
        return { getResponseCode: () => reply.code, getContentText: () => reply.body }
      },
    },
  }
  const fill = (): unknown => runInNewContext(`${sheetScript(OPTIONS)}\nfillPrices()`, outside)
  return { fill, written, asked }
}

it('the script writes what sheets in the wild hold, names never as formulas', () => {
  const record = { uid: 'u', name: '=1+1', price: 5, avg24hPrice: 6, avg7daysPrice: 7 }
  const { fill, written, asked } = run({ code: 200, body: JSON.stringify([record]) })
  fill()
  expect(asked).toEqual([
    [
      'https://site.example/api/v1/items/all',
      { headers: { 'x-api-key': OPTIONS.key }, muteHttpExceptions: true },
    ],
  ])
  expect(written).toContainEqual([3, 1, 1, 5, [['u', "'=1+1", 5, 6, 7]]])
  expect(written).toContainEqual(['B1', expect.stringMatching(/^\d{4}-.*Z$/)])
})

it('the script leaves the sheet as it is when it is refused', () => {
  const { fill, written } = run({ code: 401, body: '{"error":"Access denied"}' })
  expect(fill).toThrow(/401.*Access denied/)
  expect(written).toEqual([])
})
