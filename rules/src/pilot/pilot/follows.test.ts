import { describe, expect, it } from 'vitest'
import {
  completesQuest,
  isOlderVersion,
  isOtherMode,
  mayChangeMap,
  mergedActions,
  type PilotLogEntry,
} from './index.ts'

const ON = { questsAutoCompleteEnabled: true }
const OFF = { questsAutoCompleteEnabled: false }

describe('what Pilot may do', () => {
  it.each([
    ['PVP', 'PVP', false],
    ['PVE', 'PVP', true],
    ['SEASON', 'PVP', true],
    [undefined, 'PVE', false],
    ['PVE', undefined, false],
  ] as const)('a quest of %s for a character of %s is another one: %s', (logged, played, expected) => {
    expect(isOtherMode(logged, played)).toBe(expected)
  })

  it.each([
    [12, ON, true, true],
    ['12', ON, true, true],
    [12, OFF, true, false],
    [12, ON, false, false],
    [11, ON, true, false], // failed
    [10, ON, true, false], // started
    [12, undefined, true, false],
  ])('status %j with %j, allowed %s: completes %s', (status, settings, isAllowed, expected) => {
    expect(completesQuest({ status, settings, isAllowed })).toBe(expected)
  })

  it.each([
    [undefined, undefined, true],
    [true, null, true],
    [true, false, false],
    [false, true, false],
  ])('map change of the account %s, of the companion %s: %s', (own, configured, expected) => {
    const settings = own === undefined ? undefined : { mapChangeEnabled: own }
    expect(mayChangeMap(settings, configured)).toBe(expected)
  })
})

it.each([
  ['1.0', '2.0', true],
  ['1.9', '1.10', true],
  ['1.10', '1.9', false],
  ['2.0', '2.0.0', false],
  ['2.0', '2.0.1', true],
  ['v1.2', '1.3', true],
  ['', '1.0', false],
  ['1.0', '', false],
  ['new', '1.0', false],
])('version %j is older than %j: %s', (version, than, expected) => {
  expect(isOlderVersion(version, than)).toBe(expected)
})

it('actions of the account and of the page are one list of twenty', () => {
  const at = (date: number): PilotLogEntry => ({ action: 'MAP_CHANGE', map: 'customs', date })
  expect(mergedActions([at(3), at(1)], [at(2)]).map(({ date }) => date)).toEqual([3, 2, 1])
  expect(mergedActions(Array.from({ length: 30 }, (_, date) => at(date)))).toHaveLength(20)
})
