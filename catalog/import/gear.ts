import { Gear, GEAR_KINDS, Material } from '@raidkit/rules/guns/gear'
import { uidOf } from '@raidkit/rules/platform/uid'
import { asArray, toFlag, convertList, asRecord, renameFields } from './convert.ts'
import type { Raw } from './convert.ts'
import { poolLists } from './source.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

export function importGear(source: Source) {
  const file = source.read('gear')
  const convert = gearFields(source)
  const all = GEAR_KINDS.flatMap((kind) =>
    Object.entries(asRecord(file[kind])).map(([id, value]) => ({
      uid: uidOf(id),
      kind,
      ...(kind === 'keys' ? { uses: value } : convert(value)),
    })),
  )
  const { ids, lists } = poolLists(asArray(file.sets))
  const materials = Object.entries(asRecord(file.materials)).map(([name, value]) => [
    name,
    Material.parse(value),
  ])
  return {
    materials: Object.fromEntries(materials),
    gear: checkRecords(Gear, all),
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

const insert = renameFields({ ...ARMOUR, slot: ['slot'], plates: ['platesSet'] })

const effect = renameFields({
  fx: ['effect'],
  value: ['value'],
  pct: ['isPercent', toFlag],
  delay: ['delaySec'],
  sec: ['sec'],
  chance: ['chance'],
  skill: ['skill'],
})

function gearFields(source: Source): (value: unknown) => Raw {
  return renameFields({
    ...ARMOUR,
    ...Object.fromEntries(SAME.map((key) => [key, [key] as const])),
    ergo: ['ergonomics'],
    repair: ['repairCost'],
    deaf: ['deafness'],
    blind: ['blindness'],
    sec: ['useSec'],
    inserts: ['inserts', convertList(insert)],
    grids: ['grids', convertList(grid(source))],
    effects: ['effects', convertList(effect)],
    kind: ['grenadeKind'],
    fuse: ['fuseSec'],
    rMin: ['radiusMin'],
    rMax: ['radiusMax'],
    rStun: ['radiusStun'],
    frags: ['fragments'],
  })
}

function grid(source: Source): (value: unknown) => Raw {
  const limits = renameFields({
    cats: ['categories', convertList(source.category)],
    notCats: ['notCategories', convertList(source.category)],
    items: ['itemsSet'],
    notItems: ['notItemsSet'],
  })
  return (value) => {
    const [width, height, limit] = asArray(value)
    return { width, height, ...(limit === undefined ? {} : limits(limit)) }
  }
}
