import { z } from 'zod'

/**
 * How a figure is written: `words` are codes that the texts have names for, `text` stands as it is, the others are
 * numbers with a unit. Shares arrive as per cent.
 */
export type FigureUnit =
  | 'words'
  | 'text'
  | 'number'
  | 'percent'
  | 'metres'
  | 'seconds'
  | 'milliseconds'
  | 'metresPerSecond'
  | 'perMinute'
  | 'moa'
  | 'grams'
  | 'kilograms'
  | 'decibels'
  | 'times'

type FigureFacts = {
  unit: FigureUnit
  /** A change to something else: written with its sign, coloured by whether it helps. */
  better?: 'more' | 'less'
}

/** Every figure of an item that pages show, in the order they are shown. */
export const FIGURES = {
  caliber: { unit: 'text' },
  // ammunition
  damage: { unit: 'number' },
  pellets: { unit: 'number' },
  penetration: { unit: 'number' },
  armorDamage: { unit: 'percent' },
  fragmentation: { unit: 'percent' },
  ricochet: { unit: 'percent' },
  bulletSpeed: { unit: 'metresPerSecond' },
  recoilChange: { unit: 'percent', better: 'less' },
  accuracyChange: { unit: 'percent', better: 'more' },
  velocityChange: { unit: 'percent', better: 'more' },
  lightBleed: { unit: 'percent' },
  heavyBleed: { unit: 'percent' },
  durabilityBurn: { unit: 'times' },
  heat: { unit: 'times' },
  cooling: { unit: 'times' },
  misfire: { unit: 'percent' },
  feedFailure: { unit: 'percent' },
  massG: { unit: 'grams' },
  tracer: { unit: 'words' },
  // weapons and builds
  fireModes: { unit: 'words' },
  rateOfFire: { unit: 'perMinute' },
  ergonomics: { unit: 'number' },
  ergonomicsChange: { unit: 'number', better: 'more' },
  recoilVertical: { unit: 'number' },
  recoilHorizontal: { unit: 'number' },
  moa: { unit: 'moa' },
  effectiveDistance: { unit: 'metres' },
  sightingRange: { unit: 'metres' },
  weight: { unit: 'kilograms' },
  // parts
  capacity: { unit: 'number' },
  loadTime: { unit: 'percent', better: 'less' },
  checkTime: { unit: 'percent', better: 'less' },
  jamChance: { unit: 'percent' },
  loudness: { unit: 'number', better: 'less' },
  zoom: { unit: 'text' },
  zeroing: { unit: 'text' },
  // what is worn
  armorClass: { unit: 'number' },
  durability: { unit: 'number' },
  material: { unit: 'words' },
  weightClass: { unit: 'words' },
  blunt: { unit: 'percent' },
  ricochetChance: { unit: 'percent' },
  speedPenalty: { unit: 'percent', better: 'more' },
  turnPenalty: { unit: 'percent', better: 'more' },
  ergonomicsPenalty: { unit: 'percent', better: 'more' },
  blindness: { unit: 'percent' },
  deafness: { unit: 'words' },
  blocks: { unit: 'words' },
  cells: { unit: 'number' },
  // what is used
  uses: { unit: 'number' },
  unlimited: { unit: 'words' },
  useSec: { unit: 'seconds' },
  hp: { unit: 'number' },
  hpPerUse: { unit: 'number' },
  lightBleedHp: { unit: 'number' },
  heavyBleedHp: { unit: 'number' },
  cures: { unit: 'words' },
  painSec: { unit: 'seconds' },
  limbMin: { unit: 'percent' },
  limbMax: { unit: 'percent' },
  energy: { unit: 'number', better: 'more' },
  water: { unit: 'number', better: 'more' },
  units: { unit: 'number' },
  // melee, grenades
  slash: { unit: 'number' },
  stab: { unit: 'number' },
  reach: { unit: 'metres' },
  grenadeKind: { unit: 'words' },
  fuseSec: { unit: 'seconds' },
  radiusMin: { unit: 'metres' },
  radiusMax: { unit: 'metres' },
  radiusStun: { unit: 'metres' },
  fragments: { unit: 'number' },
  // eyes and ears
  intensity: { unit: 'number' },
  noise: { unit: 'number' },
  ambient: { unit: 'decibels' },
  gain: { unit: 'decibels' },
  threshold: { unit: 'decibels' },
  attack: { unit: 'milliseconds' },
  release: { unit: 'milliseconds' },
  distance: { unit: 'times' },
  distortion: { unit: 'percent' },
} as const satisfies Record<string, FigureFacts>

export type FigureName = keyof typeof FIGURES

/** Words that figures are made of; the texts have a name for each. */
export const FIGURE_WORDS = [
  'red',
  'green',
  'yellow',
  'single',
  'fullauto',
  'doublet',
  'burst',
  'doubleaction',
  'semiauto',
  'Glass',
  'Titan',
  'Aramid',
  'UHMWPE',
  'Ceramic',
  'Combined',
  'Aluminium',
  'ArmoredSteel',
  'Light',
  'Heavy',
  'High',
  'Low',
  'None',
  'eyewear',
  'headwear',
  'headset',
  'earpiece',
  'HeavyBleeding',
  'LightBleeding',
  'Fracture',
  'Contusion',
  'Pain',
  'LostLimb',
  'Intoxication',
  'Grenade',
  'Flashbang',
  'Smoke',
  'ImpactGrenade',
  'unlimited',
] as const
export type FigureWord = (typeof FIGURE_WORDS)[number]

const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]] // safe: its own keys

/** One figure of an item. */
export const ItemFigure = /* @__PURE__ */ z.object({
  figure: z.enum(FIGURE_NAMES),
  value: z.union([z.number(), z.string(), z.array(z.enum(FIGURE_WORDS))]),
})
export type ItemFigure = z.infer<typeof ItemFigure>
