import { expect, it } from 'vitest'
import { searchTexts, wordsOf } from './searchTexts.ts'

type Facts = Parameters<typeof searchTexts>[0]

// Only what the search reads of a quest.
const facts = {
  quests: [{ uid: 'q', name: 'Дефицит', slug: 'shortage', trader: 'Therapist', locations: ['Customs'] }],
  details: new Map([
    [
      'q',
      {
        objectives: [
          { items: ['salewa'], keys: [['key']], maps: ['customs'] },
          { questItem: 'folder', targets: ['Savage'] },
        ],
      },
    ],
  ]),
  labels: { maps: { customs: 'Таможня' }, traders: { Therapist: 'Терапевт' }, targets: { Savage: 'Диких' } },
  questItems: { folder: { name: 'Папка', shortName: 'Папка' } },
} as unknown as Facts

it.each([
  'дефицит',
  'shortage',
  'терапевт',
  'therapist',
  'таможня',
  'customs',
  'salewa',
  'ключ',
  'папка',
  'диких',
])('finds a quest by %s', (word) => {
  const items = new Map([
    ['salewa', { name: 'Аптечка Salewa', shortName: 'Salewa' }],
    ['key', { name: 'Ключ', shortName: 'Кл' }],
  ])
  expect(searchTexts(facts, items).get('q')).toContain(word)
})

it('splits what is typed into words', () =>
  expect(wordsOf('  Salewa  Customs ')).toEqual(['salewa', 'customs']))
