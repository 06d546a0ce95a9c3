import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAT_LIMITS, mentionIndex, textPieces, type Nameable } from './index.ts'

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
  { kind: 'item', uid: 'ru', name: 'Аптечка Салева', shortName: 'Салева' },
]
const index = mentionIndex(THINGS)
const found = (text: string) =>
  textPieces(text, index)
    .filter(({ mention }) => mention)
    .map(({ text: said, mention }) => [said, mention?.uid])

describe('names in a message', () => {
  it.each([
    ['the whole name', 'anyone has a ledx skin transilluminator?', [['ledx skin transilluminator', 'ledx']]],
    ['the short name as it is written', 'LEDX, 1.2M', [['LEDX', 'ledx']]],
    ['not another spelling of a short name', 'water and ledx', []],
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
