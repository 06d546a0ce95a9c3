import type { FeedFacts } from '@raidkit/catalog/feed'
import { expect, it } from 'vitest'
import { usualSource } from './theirSide.ts'

const craft = { id: '5d6fc78386f77449d825f9dc' }

it.each<[string, 'craft' | 'quest', object | undefined, string]>([
  ['no feed', 'craft', undefined, 'bundled'],
  ['a feed that has said nothing of them', 'craft', {}, 'bundled'],
  ['a feed that has none', 'craft', { crafts: [] }, 'bundled'],
  ['a feed', 'craft', { crafts: [craft] }, 'feed'],
  ['a feed of other things', 'quest', { crafts: [craft] }, 'bundled'],
])('with %s a %s is compared with what there is', (_, kind, feed, source) => {
  const catalog = { feed: feed as FeedFacts | undefined } // of which only ids are read
  expect(usualSource(kind, { catalog: catalog as Parameters<typeof usualSource>[1]['catalog'] })).toBe(source)
})
