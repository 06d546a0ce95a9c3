import { expect, it } from 'vitest'
import { tagFilter } from './tagFilter.ts'

const TAGS = ['Ammo', 'Ammo_packs', 'Barter_items', 'Keys', 'Money', 'Optics', 'Task_items', 'Valuables']
const KNOWN = [...TAGS, 'Weapon', 'Weapon_parts_mods']
const found = (list: string) => KNOWN.filter((tag) => tagFilter(list, KNOWN)?.([tag]))

it.each([
  ['Valuables', ['Valuables']],
  ['keys,valuables', ['Keys', 'Valuables']],
  ['barter items', ['Barter_items']],
  ['Barter-Items', ['Barter_items']],
  ['Barter', ['Barter_items']], // the reference's own example
  ['key', ['Keys']],
  ['Weapons', ['Weapon']],
  ['weapon', ['Weapon']], // and not its parts
  ['Ammo_boxes', ['Ammo_packs']],
  ['Quest items', ['Task_items']],
  ['currency', ['Money']],
  ['nothing', []],
  ['🦔', KNOWN],
  ['__proto__', []],
  ["' or 1=1", []],
])('%s finds %j', (list, expected) => {
  expect(tagFilter(list, KNOWN) ? found(list) : KNOWN).toEqual(expected)
})

it.each(['', ' , ,'])('no tag in "%s" takes all', (list) => expect(tagFilter(list)).toBeUndefined())
