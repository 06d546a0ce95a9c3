import type { Ammo } from '../ammo/index.ts'
import type { Gear } from '../gear/index.ts'
import type { Mod, Preset, Weapon } from '../weapons/index.ts'
import { FIGURE_WORDS, FIGURES } from './schema.ts'
import type { FigureName, FigureWord, ItemFigure } from './schema.ts'

/** Catalogue data of one item; each part where it exists. */
export type FigureSources = {
  ammo?: Ammo | undefined
  weapon?: Weapon | undefined
  preset?: Preset | undefined
  mod?: Mod | undefined
  gear?: Gear | undefined
  /** Display names of calibres by their code. */
  calibers: Readonly<Record<string, string>>
}

type Values = Partial<Record<FigureName, number | string | readonly string[] | null | undefined>>

/** Returns the figures of an item in display order. Unknown and insignificant ones are left out. */
export function itemFigures({ ammo, weapon, preset, mod, gear, calibers }: FigureSources): ItemFigure[] {
  const caliberName = (code: string) => calibers[code] ?? code
  const values: Values = {
    ...(gear && gearValues(gear)),
    ...(mod && modValues(mod)),
    ...(weapon && { ...weaponValues(weapon), caliber: caliberName(weapon.caliber) }),
    ...(preset && presetValues(preset)),
    ...(ammo && { ...ammoValues(ammo), caliber: caliberName(ammo.caliber) }),
  }
  // Safe: these are the keys of FIGURES.
  return (Object.keys(FIGURES) as FigureName[]).flatMap((figure) => figureOf(figure, values[figure]))
}

function figureOf(figure: FigureName, value: Values[FigureName]): ItemFigure[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'number') return Number.isFinite(value) ? [{ figure, value: rounded(value) }] : []
  if (typeof value === 'string') return [{ figure, value }]
  const words = value.flatMap((word) => parseFigureWord(word) ?? [])
  return words.length > 0 ? [{ figure, value: words }] : []
}

/** Returns the word of a figure, such as a material; undefined if there is no such word. */
export function parseFigureWord(word: string): FigureWord | undefined {
  const plain = word.replace(' ', '')
  return FIGURE_WORDS.find((known) => known === plain)
}

const DECIMALS = 1_000

function rounded(value: number): number {
  return Math.round(value * DECIMALS) / DECIMALS
}

const MOA = 100 / 2.9089 // domain reference 20

function percent(share: number | null | undefined): number | undefined {
  return share === null || share === undefined || share === 0 ? undefined : share * 100
}

function unless<Value>(value: Value, silent: Value): Value | undefined {
  return value === silent ? undefined : value
}

function ammoValues(ammo: Ammo): Values {
  return {
    damage: ammo.damage,
    pellets: unless(ammo.pellets, 1),
    penetration: ammo.penetration,
    armorDamage: ammo.armorDamage,
    fragmentation: ammo.fragmentation === null ? undefined : ammo.fragmentation * 100,
    ricochet: percent(ammo.ricochet),
    bulletSpeed: ammo.speed,
    recoilChange: percent(ammo.recoil),
    accuracyChange: percent(ammo.accuracy),
    lightBleed: percent(ammo.lightBleed),
    heavyBleed: percent(ammo.heavyBleed),
    durabilityBurn: unless(ammo.durabilityBurn, 1),
    heat: unless(ammo.heat, 1),
    misfire: percent(ammo.misfire),
    feedFailure: percent(ammo.feedFailure),
    massG: ammo.massG,
    tracer: ammo.isTracer === 1 ? [tracerWord(ammo.tracerColor)] : undefined,
  }
}

/** Unifies the two spellings of a colour in the facts: `red` and `tracerRed`. */
function tracerWord(color: string | null): string {
  return (color ?? '').replace('tracer', '').toLowerCase()
}

function weaponValues(weapon: Weapon): Values {
  return {
    fireModes: weapon.fireModes,
    rateOfFire: weapon.rateOfFire,
    ergonomics: weapon.ergonomics,
    recoilVertical: weapon.recoilVertical,
    recoilHorizontal: weapon.recoilHorizontal,
    moa: unless(weapon.centerOfImpact * MOA, 0),
    effectiveDistance: weapon.effectiveDistance,
    velocityChange: unless(weapon.velocity, 0),
  }
}

function presetValues(preset: Preset): Values {
  const { ergonomics, recoilVertical, recoilHorizontal, moa, weight } = preset
  return { ergonomics, recoilVertical, recoilHorizontal, moa, weight }
}

function modValues(mod: Mod): Values {
  return {
    ergonomicsChange: unless(mod.ergonomics, 0),
    recoilChange: percent(mod.recoil),
    accuracyChange: percent(mod.accuracy),
    velocityChange: unless(mod.velocity, 0),
    loudness: unless(mod.loudness, 0),
    heat: unless(mod.heat, 1),
    cooling: unless(mod.cooling, 1),
    durabilityBurn: unless(mod.durabilityBurn, 1),
    moa: mod.centerOfImpact === undefined ? undefined : mod.centerOfImpact * MOA,
    capacity: mod.capacity,
    loadTime: percent(mod.loadTime),
    checkTime: percent(mod.checkTime),
    jamChance: percent(mod.jamChance),
    sightingRange: mod.sightingRange,
    zoom: listText(mod.zoom, '×'),
    zeroing: listText(mod.zeroing, ''),
  }
}

/** Lists the steps of all reticles without duplicates: `1× / 4×`. */
function listText(lists: readonly (readonly number[])[] | undefined, sign: string): string | undefined {
  const steps = [...new Set(lists?.flat())].toSorted((a, b) => a - b)
  return steps.length > 0 ? steps.map((step) => `${step}${sign}`).join(' / ') : undefined
}

function gearValues(gear: Gear): Values {
  const same = ['uses', 'useSec', 'hp', 'hpPerUse', 'lightBleedHp', 'heavyBleedHp', 'painSec'] as const
  const more = ['energy', 'water', 'units', 'slash', 'stab', 'reach', 'fuseSec', 'cells'] as const
  const rest = ['radiusMin', 'radiusMax', 'radiusStun', 'fragments', 'intensity', 'noise'] as const
  const sound = ['ambient', 'gain', 'threshold', 'attack', 'release', 'distance'] as const
  const plain = Object.fromEntries(
    [...same, ...more, ...rest, ...sound].map((name) => [name, gear[name] === 0 ? undefined : gear[name]]),
  )
  return {
    ...plain,
    unlimited: gear.kind === 'keys' && gear.uses === 0 ? ['unlimited'] : undefined,
    armorClass: gear.class,
    durability: gear.durability,
    material: wordList(gear.class === undefined ? undefined : gear.material),
    weightClass: wordList(unless(gear.weightClass, 'None')),
    blunt: percent(gear.blunt),
    ricochetChance: percent(gear.ricochet?.[0]),
    speedPenalty: percent(gear.speed),
    turnPenalty: percent(gear.turn),
    ergonomicsPenalty: percent(gear.ergonomics),
    blindness: percent(gear.blindness),
    deafness: wordList(unless(gear.deafness, 'None')),
    blocks: gear.blocks,
    cures: gear.cures,
    limbMin: percent(gear.limbMin),
    limbMax: percent(gear.limbMax),
    grenadeKind: wordList(gear.grenadeKind),
    distortion: percent(gear.distortion),
  }
}

function wordList(word: string | undefined): string[] {
  return word === undefined ? [] : [word]
}
