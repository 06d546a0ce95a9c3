import { describe, expect, it } from 'vitest'
import { bulkEntries, bulkLines, MOST_LINES } from './bulkLines.ts'

const items = [
  { uid: 'salewa', names: ['Аптечка Salewa', 'Salewa', 'Salewa first aid kit'] },
  { uid: 'ai2', names: ['AI-2 medkit', 'AI-2'] },
  { uid: 'paper', names: ['Printer paper', 'Paper'] },
  { uid: 'gas', names: ['Gas analyzer', 'GasAn'] },
  { uid: 'eagle', names: ['Gunpowder "Eagle"', 'Eagle'] },
  { uid: 'hawk', names: ['Gunpowder "Hawk"', 'Hawk'] },
]
const one = (text: string) => bulkLines(text, items)[0]

describe('bulkLines', () => {
  it.each([
    ['Salewa 3', { uid: 'salewa', count: 3, fir: false }],
    ['salewa x3', { uid: 'salewa', count: 3 }],
    ['Salewa ×3', { uid: 'salewa', count: 3 }],
    ['3x Salewa', { uid: 'salewa', count: 3 }],
    ['3 Salewa', { uid: 'salewa', count: 3 }],
    ['Salewa: 3', { uid: 'salewa', count: 3 }],
    ['Salewa\t12', { uid: 'salewa', count: 12 }],
    ['Salewa,3,FiR', { uid: 'salewa', count: 3, fir: true }],
    ['salewa 3 (fir)', { uid: 'salewa', count: 3, fir: true }],
    ['аптечка salewa 2 нвр', { uid: 'salewa', count: 2, fir: true }],
    ['Paper 1 000', { uid: 'paper', count: 1000 }],
    ['Gas analyzer', { uid: 'gas', count: 1 }],
    ['AI-2', { uid: 'ai2', count: 1 }],
    ['AI-2 4', { uid: 'ai2', count: 4 }],
    ['Eagle 0', { uid: 'eagle', count: 0 }],
    ['first aid 2', { uid: 'salewa', count: 2 }],
    ['GUNPOWDER eagle 5', { uid: 'eagle', count: 5 }],
  ])('understands %s', (text, expected) => expect(one(text)).toMatchObject({ state: 'known', ...expected }))

  it.each([
    ['Gunpowder 5', { state: 'many', uids: ['eagle', 'hawk'], count: 5 }],
    ['Bitcoin 5', { state: 'unknown' }],
    ['Salewa -5', { state: 'badCount' }],
    ['Salewa 99999999999', { state: 'badCount' }],
    ['12', { state: 'unknown' }],
    ['%%% 3', { state: 'unknown' }],
  ])('says what is wrong with %s', (text, expected) => expect(one(text)).toMatchObject(expected))

  it('passes over empty lines and stops at the most', () => {
    expect(bulkLines('\n\n  \r\nSalewa 3\n', items)).toHaveLength(1)
    expect(bulkLines('Salewa 1\n'.repeat(5000), items)).toHaveLength(MOST_LINES)
  })

  it('answers to a line of any length', () => {
    expect(one(`${'x '.repeat(500_000)}3`)).toMatchObject({ state: 'unknown' })
  })

  it('adds the lines of one item up', () => {
    expect(bulkEntries(bulkLines('Salewa 3\nSalewa 2 fir\nsalewa 1\nnothing 7', items))).toEqual(
      new Map([['salewa', { fir: 2, plain: 4 }]]),
    )
  })
})
