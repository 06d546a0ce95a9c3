import { describe, expect, it } from 'vitest'
import { lostBy } from './lostBy.ts'

const progress = {
  questsDone: ['a', 'b'],
  itemsFound: [
    { uid: 'x', count: 3, fir: 0 },
    { uid: 'y', count: 0, fir: 1 },
    { uid: 'z', count: 0, fir: 0 },
  ],
  modulesBuilt: ['m1', 'm2', 'm3'],
}

describe('what a reset takes away', () => {
  it.each([
    ['quests', { quests: 2, items: 0, hideout: 0 }],
    ['items', { quests: 0, items: 2, hideout: 0 }],
    ['hideout', { quests: 0, items: 0, hideout: 3 }],
    ['all', { quests: 2, items: 2, hideout: 3 }],
  ] as const)('%s', (scope, lost) => expect(lostBy(scope, progress)).toEqual(lost))
})
