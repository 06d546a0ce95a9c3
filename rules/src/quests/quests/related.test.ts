import { expect, it } from 'vitest'
import { questLocations, relatedItems } from './index.ts'
import type { Objective } from './index.ts'

const step = (fields: Partial<Objective>): Objective => ({
  id: 'o',
  type: 'HandOver',
  kind: 'giveItem',
  count: 1,
  ...fields,
})
const poolSize = (pool: number) => [0, 3493][pool] ?? 0

it.each<[string, Partial<Objective>[], unknown[]]>([
  [
    'an item to find and hand over, once, with the larger count',
    [
      { items: ['salewa'], count: 3, foundInRaid: true },
      { items: ['salewa'], count: 5, foundInRaid: true },
    ],
    [{ kind: 'item', itemUid: 'salewa', count: 5, foundInRaid: true }],
  ],
  [
    'found in raid apart from plain',
    [{ items: ['salewa'], foundInRaid: true }, { items: ['salewa'] }],
    [
      { kind: 'item', itemUid: 'salewa', count: 1, foundInRaid: true },
      { kind: 'item', itemUid: 'salewa', count: 1 },
    ],
  ],
  ['a pool by its size only', [{ itemsPool: 1 }], [{ kind: 'pool', count: 3493 }]],
  ['a long list as a pool', [{ items: [...'abcdefghi'] }], [{ kind: 'pool', count: 9 }]],
  [
    'two pools of one quest',
    [{ itemsPool: 1 }, { itemsPool: 1 }],
    [
      { kind: 'pool', count: 3493 },
      { kind: 'pool', count: 3493 },
    ],
  ],
  [
    'keys, markers, quest items and parts',
    [
      {
        keys: [['k1', 'k2']],
        marker: 'ms2000',
        questItem: 'folder',
        build: { figures: {}, parts: ['grip'] },
      },
    ],
    [
      { kind: 'questItem', itemUid: 'folder' },
      { kind: 'marker', itemUid: 'ms2000' },
      { kind: 'key', itemUid: 'k1' },
      { kind: 'key', itemUid: 'k2' },
      { kind: 'part', itemUid: 'grip' },
    ],
  ],
  ['nothing', [{ targets: ['Any'] }], []],
])('%s', (_, objectives, related) => expect(relatedItems(objectives.map(step), poolSize)).toEqual(related))

it.each([
  [
    'its own map first',
    { map: 'woods', objectives: [step({ maps: ['customs', 'woods'] })] },
    ['Woods', 'Customs'],
  ],
  [
    'variants of one place once',
    { objectives: [step({ maps: ['ground-zero', 'ground-zero-21'] })] },
    ['Ground Zero'],
  ],
  ['unknown maps not at all', { map: 'arena', objectives: [] }, []],
  ['no map', { objectives: [step({})] }, []],
])('locations: %s', (_, quest, locations) => {
  const names: Record<string, string> = {
    woods: 'Woods',
    customs: 'Customs',
    'ground-zero': 'Ground Zero',
    'ground-zero-21': 'Ground Zero',
  }
  expect(questLocations(quest, (slug) => names[slug])).toEqual(locations)
})
