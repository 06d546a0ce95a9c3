import type { Builder, Mod, Preset, Slot } from '../weapons/index.ts'
import type { Gun, GunPart, GunParts, GunPreset, MountedPart, PartSlot } from './schema.ts'

/** Facts of an item that a part needs. */
export type PartItem = {
  weight?: number | undefined
  category?: string | undefined
  width: number
  height: number
}

type Numbering = { at: ReadonlyMap<string, number>; setAt: Map<number, number>; sets: number[][] }

/**
 * Collects and numbers everything that can be mounted on one gun, so that a build is a few small numbers. Undefined: no
 * such gun. Parts that occur only in facts of slots, without an item, are left out, because they could not be shown.
 */
export function gunPartsOf(
  gunUid: string,
  builder: Builder,
  itemOf: (uid: string) => PartItem | undefined,
): GunParts | undefined {
  const weapon = builder.weapons.get(gunUid)
  const item = itemOf(gunUid)
  if (!weapon || !item) return undefined
  const uids = reachable(gunUid, builder, itemOf)
  const numbering: Numbering = { at: new Map(uids.map((uid, at) => [uid, at])), setAt: new Map(), sets: [] }
  const conflicts = conflictsOf(uids, builder, numbering.at)
  const gun: Gun = {
    uid: gunUid,
    caliber: weapon.caliber,
    ergonomics: weapon.ergonomics,
    recoilVertical: weapon.recoilVertical,
    recoilHorizontal: weapon.recoilHorizontal,
    rateOfFire: weapon.rateOfFire,
    fireModes: weapon.fireModes,
    centerOfImpact: weapon.centerOfImpact,
    effectiveDistance: weapon.effectiveDistance,
    sightingRange: weapon.sightingRange,
    ...known({ velocity: weapon.velocity, weight: item.weight, defaultAmmo: weapon.defaultAmmo }),
    width: item.width,
    height: item.height,
    slots: slotsOf(gunUid, builder, numbering),
    ammo: [...(weapon.ammoSet === undefined ? [] : (builder.sets[weapon.ammoSet] ?? []))],
  }
  const parts = uids.map((uid, at): GunPart => {
    const slots = slotsOf(uid, builder, numbering)
    return {
      uid,
      category: itemOf(uid)?.category ?? '',
      ...known({ weight: itemOf(uid)?.weight, ...figuresOf(builder.mods.get(uid)) }),
      ...(slots.length > 0 && { slots }),
      ...known({ conflicts: conflicts.get(at) }),
    }
  })
  return { gun, parts, sets: numbering.sets, presets: presetsOf(gunUid, builder, numbering.at) }
}

/** Lists the parts that fit the gun or one another, nearest first. */
function reachable(gunUid: string, builder: Builder, itemOf: (uid: string) => unknown): string[] {
  const seen = new Set<string>()
  const open = [gunUid]
  for (let uid = open.shift(); uid !== undefined; uid = open.shift()) {
    for (const { set } of builder.slots.get(uid) ?? []) {
      for (const fitting of fittingOf(set, builder)) {
        if (seen.has(fitting) || !itemOf(fitting)) continue
        seen.add(fitting)
        open.push(fitting)
      }
    }
  }
  return [...seen]
}

function slotsOf(uid: string, builder: Builder, { at, setAt, sets }: Numbering): PartSlot[] {
  return (builder.slots.get(uid) ?? []).map(({ slot, required, set }: Slot): PartSlot => {
    const row: PartSlot = { slot, ...(required && { required }) }
    const fitting = fittingOf(set, builder).flatMap((one) => at.get(one) ?? [])
    if (set === undefined || fitting.length === 0) return row
    const numbered = setAt.get(set) ?? sets.length
    if (numbered === sets.length) {
      setAt.set(set, numbered)
      sets.push(fitting.sort((a, b) => a - b))
    }
    return { ...row, set: numbered }
  })
}

/** Collects conflicts; a conflict that one part names holds for both. */
function conflictsOf(uids: readonly string[], builder: Builder, at: ReadonlyMap<string, number>) {
  const found = new Map<number, Set<number>>()
  const add = (a: number, b: number) => found.set(a, (found.get(a) ?? new Set()).add(b))
  uids.forEach((uid, one) => {
    for (const other of fittingOf(builder.conflicts.get(uid), builder).flatMap(
      (named) => at.get(named) ?? [],
    )) {
      if (other === one) continue
      add(one, other)
      add(other, one)
    }
  })
  return new Map([...found].map(([part, others]) => [part, [...others].sort((a, b) => a - b)]))
}

function presetsOf(gunUid: string, { presets }: Builder, at: ReadonlyMap<string, number>): GunPreset[] {
  return [...presets.values()]
    .filter(({ weaponUid }) => weaponUid === gunUid)
    .flatMap((preset) => {
      const parts = mountedOf(preset, at)
      return parts ? [{ uid: preset.uid, ...(preset.isDefault && { isDefault: true as const }), parts }] : []
    })
    .sort((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false))
}

/** Converts a preset; undefined where one of its parts is not known, because half a preset is useless. */
function mountedOf(preset: Preset, at: ReadonlyMap<string, number>): MountedPart[] | undefined {
  const rows = preset.parts.slice(1) // the first is the gun itself
  const mounted = rows.map(({ itemUid, parent, slot }) => ({
    part: at.get(itemUid),
    parent: parent - 1,
    slot,
  }))
  return mounted.every((row): row is MountedPart => row.part !== undefined && row.slot !== undefined)
    ? mounted
    : undefined
}

function figuresOf(mod: Mod | undefined) {
  return {
    ergonomics: mod?.ergonomics,
    recoil: mod?.recoil,
    accuracy: mod?.accuracy,
    velocity: mod?.velocity,
    centerOfImpact: mod?.centerOfImpact,
    capacity: mod?.capacity,
    sightingRange: mod?.sightingRange,
    zoom: mod?.zoom && Math.max(...mod.zoom.flat()),
    loudness: mod?.loudness,
    grow: mod?.grow,
    growsForced: mod?.growsForced,
  }
}

function fittingOf(set: number | undefined, { sets }: Builder): readonly string[] {
  return set === undefined ? [] : (sets[set] ?? [])
}

/** Removes absent and zero figures: absent figures are zero. */
function known<Row extends object>(row: Row): { [Key in keyof Row]?: NonNullable<Row[Key]> } {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== undefined && value !== 0),
  ) as never // safe: only what is there stays
}
