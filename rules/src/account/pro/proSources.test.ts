import { describe, expect, it } from 'vitest'
import { proSources } from './index.ts'

const NOW = 1_000
const nothing = { admin: false, grant: undefined, patronUntilMs: undefined, seatUntilMs: undefined }

describe('proSources', () => {
  it.each([
    ['none', {}, []],
    ['an admin is pro', { admin: true }, ['admin']],
    ['a grant without end', { grant: { untilMs: null } }, ['grant']],
    ['a grant that ends later', { grant: { untilMs: NOW + 1 } }, ['grant']],
    ['a grant that has ended', { grant: { untilMs: NOW } }, []],
    ['a pledge', { patronUntilMs: NOW + 5 }, ['patreon']],
    ['a pledge that is over', { patronUntilMs: NOW - 5 }, []],
    ['a seat', { seatUntilMs: NOW + 5 }, ['seat']],
    ['the longest first', { patronUntilMs: NOW + 5, seatUntilMs: NOW + 9 }, ['seat', 'patreon']],
    ['what has no end first', { admin: true, grant: { untilMs: NOW + 1 } }, ['admin', 'grant']],
    ['the surest of equals', { admin: true, grant: { untilMs: null } }, ['admin', 'grant']],
  ])('%s', (_, change, expected) => {
    expect(proSources({ ...nothing, ...change }, NOW).map(({ source }) => source)).toEqual(expected)
  })
})
