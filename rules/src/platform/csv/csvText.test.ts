import { expect, it } from 'vitest'
import { csvText, type CsvCell } from './csvText.ts'

it.each<[string, CsvCell[], string]>([
  ['plain cells', ['Salewa', 12_500], 'Salewa,12500'],
  ['a loss stays a number', [-3], '-3'],
  ['nothing known', ['a', undefined, 'b'], 'a,,b'],
  ['a comma', ['Key, red'], '"Key, red"'],
  ['quotes', ['7" disc'], '"7"" disc"'],
  ['two lines', ['a\nb'], '"a\nb"'],
  ['formulas', ['=1+1', '+1', '-1', '@x'], "'=1+1,'+1,'-1,'@x"],
  ['a formula with a comma', ['=SUM(1,2)'], '"\'=SUM(1,2)"'],
])('%s', (_, cells, expected) => expect(csvText([cells])).toBe(`${expected}\r\n`))

it('ends every line', () => expect(csvText([['a'], ['b']])).toBe('a\r\nb\r\n'))
