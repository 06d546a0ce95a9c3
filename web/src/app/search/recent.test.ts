import { expect, it } from 'vitest'
import type { Hit } from './hits.ts'
import { hitsIn, withRecent } from './recent.ts'

const page = (to: string): Hit => ({ kind: 'page', to, name: to })

it('puts what was opened last first, once, and keeps eight', () => {
  const addresses = Array.from({ length: 10 }, (_, at) => `/p${at}`)
  const kept = addresses.reduce<Hit[]>((hits, to) => withRecent(hits, page(to)), [])
  expect(kept.map(({ to }) => to)).toEqual(addresses.toReversed().slice(0, 8))
  expect(withRecent(kept, page('/p5')).map(({ to }) => to)[0]).toBe('/p5')
  expect(withRecent(kept, page('/p5'))).toHaveLength(8)
})

it.each([
  ['nothing', undefined, 0],
  ['no list', '{}', 0],
  ['what is broken', '[{"kind":', 0],
  ['an address elsewhere', '[{"kind":"page","to":"//evil.example","name":"x"}]', 0],
  ['an item without its tile', '[{"kind":"item","to":"/item/x","name":"x"}]', 0],
  ['a kind of a later build', '[{"kind":"boss","to":"/x","name":"x"}]', 0],
  ['what we wrote', JSON.stringify([page('/barters')]), 1],
])('%s', (_, text, count) => expect(hitsIn(text)).toHaveLength(count))
