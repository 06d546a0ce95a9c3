import { expect, it } from 'vitest'
import { skillUses } from './skillUses.ts'

const QUEST = { uid: 'q', active: true, objectives: [], unlocks: {} }
const asks = (skill: string, level: number) => ({ skill: { skill, level } })

it.each([
  ['nothing names none', [], [], []],
  [
    'a quest asks and pays',
    [{ ...QUEST, objectives: [asks('Health', 10)], unlocks: { skills: [{ skill: 'Sniper', levels: 3 }] } }],
    [],
    [
      ['Health', { quests: [{ questUid: 'q', level: 10 }], stations: [], rewards: [] }],
      ['Sniper', { quests: [], stations: [], rewards: [{ questUid: 'q', levels: 3 }] }],
    ],
  ],
  [
    'a quest that is gone does neither',
    [{ ...QUEST, active: false, objectives: [asks('Health', 1)] }],
    [],
    [],
  ],
  [
    'a station asks at one of its levels',
    [{ ...QUEST, objectives: [{}] }],
    [
      {
        slug: 'gym',
        levels: [
          { level: 1, skills: [] },
          { level: 2, skills: [{ skill: 'Endurance', level: 4 }] },
        ],
      },
    ],
    [['Endurance', { quests: [], rewards: [], stations: [{ station: 'gym', stationLevel: 2, level: 4 }] }]],
  ],
])('%s', (_, quests, stations, expected) => {
  expect([...skillUses(quests, stations)]).toEqual(expected)
})
