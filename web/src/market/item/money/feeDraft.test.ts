import { describe, expect, it } from 'vitest'
import { readDraft, type FeeDraft } from './feeDraft.ts'

const draft: FeeDraft = { price: '30000', count: '3', management: '0', onePiece: false, ic3: false }

describe('readDraft', () => {
  it('reads what players type', () => {
    expect(readDraft({ ...draft, price: '30k', management: ' 51 ', ic3: true })).toEqual({
      state: 'ready',
      input: {
        askingPrice: 30_000,
        count: 3,
        asOnePiece: false,
        hasIntelCenter3: true,
        hideoutManagement: 51,
      },
    })
  })

  it.each([
    ['no price', { price: ' ' }, { price: 'empty' }],
    ['words', { price: 'cheap' }, { price: 'notANumber' }],
    ['a negative price', { price: '-5' }, { price: 'notPositive' }],
    ['half a rouble', { price: '10.5' }, { price: 'fraction' }],
    ['too much money', { price: '9999999999' }, { price: 'tooHigh' }],
    ['nothing to sell', { count: '0' }, { count: true }],
    ['half a piece', { count: '1.5' }, { count: true }],
    ['a skill beyond elite', { management: '52' }, { management: true }],
    ['no skill', { management: '' }, { management: true }],
    [
      'everything wrong',
      { price: '', count: '-1', management: 'x' },
      { price: 'empty', count: true, management: true },
    ],
  ])('%s', (_, change, faults) => {
    expect(readDraft({ ...draft, ...change })).toEqual({ state: 'faulty', faults })
  })

  it('one thing is no pile', () => {
    const read = readDraft({ ...draft, count: '1', onePiece: true })
    expect(read.state === 'ready' && read.input.asOnePiece).toBe(false)
  })
})
