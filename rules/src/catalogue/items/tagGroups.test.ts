import { expect, it } from 'vitest'
import { tagGroups, tagKey, type Tag } from './index.ts'

const tag = (name: string, parent?: string): Tag => ({
  tag: name,
  name,
  count: 1,
  ...(parent !== undefined && { parent }),
})

it('puts tags below their parents, to any depth, and those without either apart', () => {
  const { groups, alone } = tagGroups([
    tag('Handguards', 'Vital_parts'),
    tag('Keys'),
    tag('Mechanical_keys', 'Keys'),
    tag('Presets'),
    tag('Vital_parts', 'Mods'),
    tag('Mods'),
    tag('Stray', 'Nowhere'),
  ])
  const names = groups.map(({ root, below }) => [root.tag, ...below.map((one) => [one.tag.tag, one.depth])])
  expect(names).toEqual([
    ['Keys', ['Mechanical_keys', 1]],
    ['Mods', ['Vital_parts', 1], ['Handguards', 2]],
  ])
  expect(alone.map((one) => one.tag)).toEqual(['Presets', 'Stray'])
})

it.each(['assault_rifles', 'Assault-Rifles', 'ASSAULT RIFLES'])('%s is one tag', (typed) =>
  expect(tagKey(typed)).toBe(tagKey('Assault_rifles')),
)
