import { expect, it } from 'vitest'
import { searchKey, searchText } from './index.ts'

it.each([
  [
    'names and their plain spelling',
    ['AK-74N 5.45x39', 'AK-74N'],
    'ak-74n 5.45x39\nak74n 545x39\nak-74n\nak74n',
  ],
  [
    'both languages',
    ['Аптечка Salewa', 'Salewa', 'Salewa first aid kit'],
    'аптечка salewa\nsalewa\nsalewa first aid kit',
  ],
  ['a name that is there already', ['Salewa', 'Salewa'], 'salewa'],
  ['accents', ['Jägermeister', 'Ёлка'], 'jagermeister\nелка'],
  [
    'letters of other languages',
    ['Łódź', 'Großer Ölkanister', 'Isıtıcı', 'Řezák'],
    'lodz\ngrosser olkanister\nisitici\nrezak',
  ],
  ['nothing', [undefined, ''], ''],
])('%s', (_, names, text) => expect(searchText(names)).toBe(text))

it('compares what was typed in the same form', () => {
  expect(searchText(['Матовый нагрудник (Чёрный)'])).toContain(searchKey('  ЧЁРНЫЙ '))
})
