import { Ammo, AMMO_FIELDS } from '@raidkit/rules/guns/ammo'
import { Mod, Preset, Weapon } from '@raidkit/rules/guns/weapons'
import { uidOf } from '@raidkit/rules/platform/uid'
import { asArray, nameFields, toFlag, convertList, asRecord, renameFields, toUid } from './convert.ts'
import type { Raw } from './convert.ts'
import { poolLists } from './source.ts'
import type { Source } from './source.ts'
import { checkRecords } from './write.ts'

const byUid = (part: unknown, convert: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(asRecord(part)).map(([id, value]) => [uidOf(id), convert(value)]))

const rows = (part: unknown, convert: (value: unknown) => Raw) =>
  Object.entries(asRecord(part)).map(([id, value]) => ({ uid: uidOf(id), ...convert(value) }))

const FIGURES = { ergo: ['ergonomics'], rv: ['recoilVertical'], rh: ['recoilHorizontal'] } as const
const BARREL = {
  coi: ['centerOfImpact'],
  devCurve: ['deviationCurve'],
  devMax: ['deviationMax'],
  vel: ['velocity'],
} as const

export function importBuilder(source: Source) {
  const file = source.read('weapons')
  const weapon = renameFields({
    ...FIGURES,
    ...BARREL,
    cal: ['caliber'],
    rpm: ['rateOfFire'],
    modes: ['fireModes'],
    disp: ['dispersion'],
    angle: ['recoilAngle'],
    cam: ['cameraRecoil'],
    dist: ['effectiveDistance'],
    sight: ['sightingRange'],
    dur: ['durability'],
    repair: ['repairCost'],
    ammo: ['ammoSet'],
    defAmmo: ['defaultAmmo', toUid],
    preset: ['defaultPreset', toUid],
    presets: ['presets', convertList(toUid)],
  })
  const preset = renameFields({
    ...FIGURES,
    of: ['weaponUid', toUid],
    default: ['isDefault', toFlag],
    moa: ['moa'],
    kg: ['weight'],
    w: ['width'],
    h: ['height'],
    parts: ['parts', convertList(nameFields(['itemUid', toUid], 'parent', 'slot'))],
    inferred: ['inferred', toFlag],
  })
  const { ids, lists } = poolLists(asArray(file.sets))
  return {
    weapons: checkRecords(Weapon, rows(file.weapons, weapon)),
    mods: checkRecords(Mod, rows(file.mods, mod)),
    presets: checkRecords(Preset, rows(file.presets, preset)),
    slots: byUid(file.slots, (value) => value),
    conflicts: byUid(file.conflicts, (value) => value),
    conflictSlots: byUid(file.conflictSlots, (value) => value),
    conflictCategories: byUid(file.conflictCategories, convertList(source.category)),
    sets: { ids: ids.map(uidOf), lists },
  }
}

function mod(value: unknown): Raw {
  const { grow, ...others } = renameFields({
    ...BARREL,
    ergo: ['ergonomics'],
    rec: ['recoil', rounded],
    acc: ['accuracy'],
    loud: ['loudness'],
    heat: ['heat'],
    cool: ['cooling'],
    burn: ['durabilityBurn'],
    cap: ['capacity'],
    load: ['loadTime'],
    check: ['checkTime'],
    jam: ['jamChance'],
    ammo: ['ammoSet'],
    zoom: ['zoom'],
    zero: ['zeroing'],
    sight: ['sightingRange'],
    grow: ['grow'],
  })(value)
  if (grow === undefined) return others
  const sides = asArray(grow)
  return { ...others, grow: sides.slice(0, 4), ...(sides[4] === 1 && { growsForced: true }) }
}

/** Rounds away floating-point remainders of the source, as in -0.052000000000000005. */
function rounded(value: unknown): number {
  return Math.round(Number(value) * 1e6) / 1e6
}

export function importAmmo(source: Source) {
  const file = source.read('ammo')
  const ammunition = Object.entries(asRecord(file.ammo)).map(([id, figures]) => [
    uidOf(id),
    ...asArray(figures),
  ])
  checkRecords(
    Ammo,
    ammunition.map((row) => Object.fromEntries(AMMO_FIELDS.map((field, i) => [field, row[i]]))),
  )
  return { calibers: file.calibers, ammo: ammunition }
}
