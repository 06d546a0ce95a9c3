import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trackerFile } from './index.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const OTHER = '5936da9e86f7742d65037edf'

const site = {
  level: 23,
  gameEdition: 4,
  pmcFaction: 'USEC',
  displayName: 'Nikita_fan',
  taskCompletions: {
    [DEBUT]: { complete: true, timestamp: 1, failed: false },
    [OTHER]: { complete: true, failed: true },
    never: { complete: false },
    odd: null,
  },
  taskObjectives: {
    o1: { complete: true },
    o2: { complete: false, count: 3 },
    o3: { complete: false, count: 0 },
  },
  hideoutModules: { 'a-1': { complete: true }, 'a-2': { complete: false } },
  hideoutParts: { p: { complete: false, count: 1 }, q: { complete: false, count: 0 } },
}
const character = {
  level: 23,
  edition: 'Edge of Darkness',
  faction: 'Usec',
  tasks: [
    { id: DEBUT, state: 'complete' },
    { id: OTHER, state: 'failed' },
  ],
  objectives: [
    { id: 'o1', complete: true, count: undefined },
    { id: 'o2', complete: false, count: 3 },
  ],
  modules: ['a-1'],
  parts: 1,
}
/** The reply of integrations reference 3.2. */
const call = {
  success: true,
  data: {
    tasksProgress: [
      { id: DEBUT, complete: true, failed: false, invalid: false },
      { id: OTHER, complete: false, failed: true, invalid: false },
      { id: 'impossible', complete: true, failed: false, invalid: true },
    ],
    taskObjectivesProgress: [
      { id: 'o1', complete: true, invalid: false },
      { id: 'o2', complete: false, count: 3, invalid: false },
    ],
    hideoutModulesProgress: [{ id: 'a-1', complete: true }],
    hideoutPartsProgress: [{ id: 'p', complete: false, count: 1 }],
    displayName: 'Nikita_fan',
    userId: 'u-1042',
    playerLevel: 23,
    gameEdition: 4,
    pmcFaction: 'USEC',
  },
  meta: { self: 'u-1042', gameMode: 'pve' },
}

describe('the file of a tracker', () => {
  it.each([
    ['of a site with one character', site, [{ mode: undefined, ...character }]],
    [
      'as a site exports it',
      { type: 'tarkovtracker-migration', version: 1, data: site },
      [{ mode: undefined, ...character }],
    ],
    [
      'with a character for each mode',
      {
        currentGameMode: 'pvp',
        gameEdition: 4,
        pvp: site,
        pve: { level: 2, taskCompletions: {} },
      },
      [
        { mode: 'PVP', ...character },
        {
          mode: 'PVE',
          level: 2,
          edition: 'Edge of Darkness',
          tasks: [],
          objectives: [],
          modules: [],
          parts: 0,
        },
      ],
    ],
    ['of the progress call', call, [{ mode: 'PVE', ...character }]],
    ['of the progress call without its wrapper', call.data, [{ mode: undefined, ...character }]],
  ])('%s', (_, json, expected) => {
    expect(trackerFile(json)).toEqual(expected)
  })

  it.each([
    ['our own account file', { raidkit: 1, chars: [{ uid: 'a', questsDone: [] }] }],
    ['a package.json', { name: 'x', dependencies: { a: '1' } }],
    ['a list', [1, 2]],
    ['null', null],
    ['a number', 7],
    ['lists of the wrong kind', { taskCompletions: 'all' }],
  ])('is not %s', (_, json) => expect(trackerFile(json)).toBeUndefined())

  it('takes only sane figures', () => {
    const [read] =
      trackerFile({
        ...site,
        level: 900,
        gameEdition: 'x',
        pmcFaction: 'SCAV',
        taskObjectives: { o: { count: -4 }, p: { count: '1e999' } },
      }) ?? []
    expect([read?.level, read?.edition, read?.faction, read?.objectives]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ])
  })

  it('survives whatever JSON there is', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void trackerFile(json)))
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        fc.jsonValue(),
        (a, b, c) =>
          void trackerFile({ taskCompletions: a, hideoutModules: b, data: { pvp: c, taskObjectives: a } }),
      ),
    )
  })
})
