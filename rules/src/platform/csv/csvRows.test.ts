import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRows, csvText } from './index.ts'

it.each<[string, string, string[][]]>([
  [
    'plain',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'without a last end',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes', '"Key, red","7"" disc"\n', [['Key, red', '7" disc']]],
  ['a line within quotes', '"a\nb",c\n', [['a\nb', 'c']]],
  [
    'empty cells and lines',
    'a,,\n\n,,\nb,c,\n',
    [
      ['a', '', ''],
      ['b', 'c', ''],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['tabs and a byte order mark', '\uFEFFa\tb\n', [['a', 'b']]],
  ['a guarded formula', "'=1+1\n", [['=1+1']]],
  ['a quote that never ends', '"a,b\n', [['a,b\n']]],
  ['nothing', '', []],
])('%s', (_, text, rows) => expect(csvRows(text)).toEqual(rows))

it.each<[string, { rows: number; columns: number }, string[][]]>([
  ['a\nb\nc\nd\n', { rows: 2, columns: 9 }, [['a'], ['b'], ['c']]],
  ['a,b,c,d\ne\n', { rows: 9, columns: 2 }, [['a', 'b', 'c']]],
  [
    'a,b\nc,d',
    { rows: 2, columns: 2 },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('%j is read up to what is too much', (text, most, rows) => expect(csvRows(text, most)).toEqual(rows))

it('reads what is written', () => {
  const cell = fc.string().filter((text) => !/\r|^'/.test(text))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (cells) => {
      const header = ['uid', 'b', 'c', 'd'].slice(0, cells.length)
      const rows = csvRows(csvText([header, cells]))
      expect(rows.slice(1)).toEqual(cells.some((one) => one !== '') ? [cells] : [])
    }),
  )
})
