import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callsPerson, CHAT_LIMITS, mentionIndex, textPieces, type Nameable } from './index.ts'

const THINGS: Nameable[] = [
  { kind: 'item', uid: 'ledx', name: 'LEDX Skin Transilluminator', shortName: 'LEDX' },
  { kind: 'item', uid: 'salewa', name: 'Salewa first aid kit', shortName: 'Salewa' },
  { kind: 'item', uid: 'ak', name: 'Kalashnikov AK-74', shortName: 'AK-74' },
  { kind: 'item', uid: 'akn', name: 'Kalashnikov AK-74N', shortName: 'AK-74N' },
  { kind: 'item', uid: 'chainlet', name: 'Golden neck chain', shortName: 'GoldChain' },
  { kind: 'item', uid: 'water', name: 'Bottle of water (0.6L)', shortName: 'Water' },
  { kind: 'item', uid: 'quoted', name: '"Fierce Hatchling" moonshine', shortName: 'Moonshine' },
  { kind: 'item', uid: 'x', name: 'X', shortName: 'X' },
  { kind: 'quest', uid: 'debut', name: 'Debut' },
  { kind: 'quest', uid: 'chem4', name: 'Chemical - Part 4' },
  { kind: 'item', uid: 'ru', name: 'Аптечка Салева', shortName: 'Салева', isWord: true },
  { kind: 'item', uid: 'm995', name: '5.56x45mm M995', shortName: 'M995', rank: 1 },
  { kind: 'item', uid: 'pack', name: '5.56x45mm M995 ammo pack (50 pcs)', shortName: 'M995', rank: 4 },
  { kind: 'item', uid: 'cap1', name: 'BNTI cap', shortName: 'BNTI', rank: 1 },
  { kind: 'item', uid: 'cap2', name: 'BNTI helmet', shortName: 'BNTI', rank: 1 },
  { kind: 'item', uid: 'key', name: 'Factory emergency exit key', shortName: 'Factory' },
  { kind: 'map', uid: 'factory', name: 'Factory' },
  { kind: 'map', uid: 'lab', name: 'Labs' },
  { kind: 'map', uid: 'customs', name: '海关' },
  { kind: 'map', uid: 'customs', name: '세관' },
]
const index = mentionIndex(THINGS)
const found = (text: string) =>
  textPieces(text, index)
    .filter(({ mention }) => mention)
    .map(({ text: said, mention }) => [said, mention?.uid])

describe('names in a message', () => {
  it.each([
    ['the whole name', 'anyone has a ledx skin transilluminator?', [['ledx skin transilluminator', 'ledx']]],
    [
      'a short name in any spelling',
      'LEDX or ledx',
      [
        ['LEDX', 'ledx'],
        ['ledx', 'ledx'],
      ],
    ],
    ['no short name that is an ordinary word', 'Water and water', []],
    ['the full name of it', 'a bottle of water (0.6l)!', [['bottle of water (0.6l)', 'water']]],
    ['of the round and its pack the round', 'm995', [['m995', 'm995']]],
    ['no short name that two share', 'BNTI bnti', []],
    ['a map before an item with that short name', 'factory', [['factory', 'factory']]],
    ['but the longer name', 'the factory emergency exit key', [['factory emergency exit key', 'key']]],
    ['a word of the language only as it is written', 'салева', []],
    ['between letters without spaces', '我在海关等', [['海关', 'customs']]],
    ['before a particle', '세관에서', [['세관', 'customs']]],
    ['not behind other letters', '가세관', []],
    [
      'the longest',
      'AK-74N or AK-74',
      [
        ['AK-74N', 'akn'],
        ['AK-74', 'ak'],
      ],
    ],
    ['not inside a word', 'Salewas, LEDXes', []],
    [
      'beside signs',
      '(Salewa)/"LEDX"!',
      [
        ['Salewa', 'salewa'],
        ['LEDX', 'ledx'],
      ],
    ],
    [
      'a name that begins with a quote',
      'got "Fierce Hatchling" moonshine',
      [['"Fierce Hatchling" moonshine', 'quoted']],
    ],
    [
      'a quest',
      'Chemical - Part 4 then Debut',
      [
        ['Chemical - Part 4', 'chem4'],
        ['Debut', 'debut'],
      ],
    ],
    ['not a word that is a quest by chance', 'my debut here', []],
    [
      'another alphabet',
      'Нужна аптечка салева или Салева',
      [
        ['аптечка салева', 'ru'],
        ['Салева', 'ru'],
      ],
    ],
    ['nothing so short', 'X marks it', []],
  ])('%s', (_, text, expected) => expect(found(text)).toEqual(expected))

  it('a few at most', () => {
    expect(found('LEDX '.repeat(20))).toHaveLength(CHAT_LIMITS.mentions)
  })

  it('the pieces are the text, whatever it says', () => {
    const texts = fc.array(fc.constantFrom('LEDX', 'AK-74', ' ', '"', 'N', 'Debut', 'Ж', '🙂', '-'), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        expect(
          textPieces(text, index)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('people who are called', () => {
  it.each([
    ['by name', 'hey @Anna!', 'Anna', [], true],
    ['in any spelling', '@anna', 'Anna', [], true],
    ['not without the sign', 'Anna', 'Anna', [], false],
    ['not in an address', 'mail@anna', 'Anna', [], false],
    ['not as a part of a longer name', '@Annabel', 'Anna', [], false],
    ['not where somebody else is meant', '@Anna K look', 'Anna', ['Anna K'], false],
    ['the longer one', '@Anna K look', 'Anna K', ['Anna'], true],
    ['with a dot of the sentence', 'ask @Anna.', 'Anna', [], true],
  ])('%s', (_, text, name, others, expected) => expect(callsPerson(text, name, others)).toBe(expected))

  it('stand beside names of the game', () => {
    expect(textPieces('@Anna K: LEDX', index, ['Anna K'])).toEqual([
      { text: '@Anna K', person: 'Anna K' },
      { text: ': ' },
      { text: 'LEDX', mention: { kind: 'item', uid: 'ledx' } },
    ])
  })
})
