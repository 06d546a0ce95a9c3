import { describe, expect, it } from 'vitest'
import { itemTags, tagName } from './index.ts'

const tree = (...nodes: { slug: string; name: string; parent?: string }[]) =>
  new Map(nodes.map((node) => [node.slug, { bsgId: node.slug, ...node }]))
const trees = {
  categories: tree(
    { slug: 'item', name: 'Item' },
    { slug: 'weapon', name: 'Weapon', parent: 'item' },
    { slug: 'handgun', name: 'Handgun', parent: 'weapon' },
    { slug: 'crate', name: 'Random Loot Container', parent: 'item' },
  ),
  handbook: tree(
    { slug: 'weapons', name: 'Weapons' },
    { slug: 'melee-weapons', name: 'Melee weapons', parent: 'weapons' },
    { slug: 'throwables', name: 'Throwables', parent: 'weapons' },
    { slug: 'mods', name: 'Weapon parts & mods' },
    { slug: 'stocks', name: 'Stocks & chassis', parent: 'mods' },
  ),
}

describe('tags', () => {
  it.each([
    ['a knife', { handbook: 'melee-weapons' }, ['Weapon', 'Melee_weapons']],
    ['a grenade', { handbook: 'throwables' }, ['Weapon', 'Throwables']],
    ['a stock', { handbook: 'stocks' }, ['Weapon_parts_mods', 'Stocks_chassis']],
    ['a pistol the handbook does not list', { category: 'handgun' }, ['Weapon', 'Handgun']],
    ['a crate', { category: 'crate' }, ['Random_Loot_Container']],
    ['a preset', { handbook: 'weapons', kinds: ['preset', 'gun'] }, ['Weapon', 'Presets']],
    ['a dog tag', { side: 'Any' as const }, ['Dogtags']],
    ['nothing known', {}, []],
    ['an unknown category', { category: 'gone', handbook: 'gone' }, []],
  ])('%s', (_, item, tags) => expect(itemTags({ uid: 'u', ...item }, trees)).toEqual(tags))

  it.each([
    ['Melee weapons', 'Melee_weapons'],
    ['Light & laser devices', 'Light_laser_devices'],
    ['Comb. tact. device', 'Comb_tact_device'],
    ['Предмет', 'Предмет'],
  ])('%s in an address is %s', (name, tag) => expect(tagName(name)).toBe(tag))
})
