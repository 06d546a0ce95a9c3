import { Gear, GEAR_KINDS, Material } from '@raidkit/rules/guns/gear'
import { uidOf } from '@raidkit/rules/platform/uid'
import { array, flag, list, record, renamed } from './convert.ts'
import type { Raw } from './convert.ts'
import { pooled } from './source.ts'
import type { Source } from './source.ts'
import { checked } from './write.ts'

export function gear(source: Source) {
  const file = source.read('gear')
  const convert = gearFields(source)
  const all = GEAR_KINDS.flatMap((kind) =>
    Object.entries(record(file[kind])).map(([id, value]) => ({
      uid: uidOf(id),
      kind,
      ...(kind === 'keys' ? { uses: value } : convert(value)),
    })),
  )
  const { ids, lists } = pooled(array(file.sets))
  const materials = Object.entries(record(file.materials)).map(([name, value]) => [
    name,
    Material.parse(value),
  ])
  return {
    materials: Object.fromEntries(materials),
    gear: checked(Gear, all),
    sets: { ids: ids.map(uidOf), lists },
  }
}

/** Fields with the same name in the source and here. */
const SAME = [
  'speed',
  'turn',
  'weightClass',
  'blocks',
  'cells',
  'uses',
  'cures',
  'hp',
  'hpPerUse',
  'lightBleedHp',
  'dry',
  'heavyBleedHp',
  'painSec',
  'limbMin',
  'limbMax',
  'energy',
  'water',
  'units',
  'slash',
  'stab',
  'reach',
  'intensity',
  'noise',
  'noiseScale',
  'diffuse',
  'ambient',
  'attack',
  'gain',
  'release',
  'threshold',
  'distance',
  'distortion',
  'ricochet',
]

const ARMOUR = {
  class: ['class'],
  dur: ['durability'],
  blunt: ['blunt'],
  mat: ['material'],
  zones: ['zones'],
} as const

const insert = renamed({ ...ARMOUR, slot: ['slot'], plates: ['platesSet'] })

const effect = renamed({
  fx: ['effect'],
  value: ['value'],
  pct: ['isPercent', flag],
  delay: ['delaySec'],
  sec: ['sec'],
  chance: ['chance'],
  skill: ['skill'],
})

function gearFields(source: Source): (value: unknown) => Raw {
  return renamed({
    ...ARMOUR,
    ...Object.fromEntries(SAME.map((key) => [key, [key] as const])),
    ergo: ['ergonomics'],
    repair: ['repairCost'],
    deaf: ['deafness'],
    blind: ['blindness'],
    sec: ['useSec'],
    inserts: ['inserts', list(insert)],
    grids: ['grids', list(grid(source))],
    effects: ['effects', list(effect)],
    kind: ['grenadeKind'],
    fuse: ['fuseSec'],
    rMin: ['radiusMin'],
    rMax: ['radiusMax'],
    rStun: ['radiusStun'],
    frags: ['fragments'],
  })
}

function grid(source: Source): (value: unknown) => Raw {
  const limits = renamed({
    cats: ['categories', list(source.category)],
    notCats: ['notCategories', list(source.category)],
    items: ['itemsSet'],
    notItems: ['notItemsSet'],
  })
  return (value) => {
    const [width, height, limit] = array(value)
    return { width, height, ...(limit === undefined ? {} : limits(limit)) }
  }
}
