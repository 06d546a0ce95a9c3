import { describe, expect, it } from 'vitest'
import { CHAT_LIMITS, completionIndex, completionsAt, withCompletion, type Nameable } from './index.ts'

const THINGS: Nameable[] = [
  { kind: 'item', uid: 'salewa', name: 'Salewa first aid kit', shortName: 'Salewa' },
  { kind: 'item', uid: 'ledx', name: 'LEDX Skin Transilluminator', shortName: 'LEDX' },
  { kind: 'item', uid: 'key', name: 'Factory emergency exit key', shortName: 'Factory' },
  { kind: 'map', uid: 'factory', name: 'Factory' },
  { kind: 'quest', uid: 'fact', name: 'Factory Yard' },
  { kind: 'item', uid: 'cn', name: '显卡', shortName: '显卡' },
  ...Array.from({ length: 20 }, (_, nth) => ({
    kind: 'item' as const,
    uid: `mag${nth}`,
    name: `PMAG ${nth} magazine`,
    shortName: 'PMAG',
  })),
]
const index = completionIndex(THINGS)
const people = ['Anna', 'Anna K', 'Boris']
const at = (text: string, caret = text.length) => completionsAt(text, caret, { index, people })
const names = (text: string, caret?: number) => at(text, caret)?.options.map(({ name }) => name) ?? []

describe('what can complete the words before the caret', () => {
  it.each([
    ['the beginning of a name', 'got sal', ['Salewa first aid kit']],
    ['several words of it', 'my salewa fir', ['Salewa first aid kit']],
    ['a word inside', 'transil', ['LEDX Skin Transilluminator']],
    ['the map first, then quests', 'fact', ['Factory', 'Factory Yard', 'Factory emergency exit key']],
    ['what stands there is not offered', 'Factory', ['Factory emergency exit key', 'Factory Yard']],
    ['too few letters', 'sa', []],
    ['a word that begins sentences', 'the', []],
    ['letters without spaces', '我要显', ['显卡']],
    ['people', 'hi @an', ['Anna', 'Anna K']],
    ['people with a space in their name', 'hi @anna ', ['Anna K']],
    ['everybody after the sign alone', '@', ['Anna', 'Anna K', 'Boris']],
    ['nobody in an address', 'mail@an', []],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => expect(names(text)).toEqual(expected))

  it('a few, and nothing in the middle of a word', () => {
    expect(names('pmag')).toHaveLength(CHAT_LIMITS.completions)
    expect(names('salewa', 3)).toEqual([])
  })

  it('takes the place of what was typed', () => {
    const chosen = at('got salewa fi now', 13)!
    expect(withCompletion('got salewa fi now', chosen, chosen.options[0]!)).toEqual({
      text: 'got Salewa first aid kit now',
      caret: 25,
    })
    const person = at('@bo')!
    expect(withCompletion('@bo', person, person.options[0]!)).toEqual({ text: '@Boris ', caret: 7 })
  })
})
