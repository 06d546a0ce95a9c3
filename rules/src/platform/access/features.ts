import { z } from 'zod'
import { Access } from './schema.ts'

/** Feature → the lowest level that has it, as spec section 6 hands them out. */
export const FEATURES = {
  // A signed-in player is enough.
  progressReset: 'user',
  pilotSettings: 'user',
  // What a supporter gets.
  chartsBeyond7d: 'pro',
  api: 'pro',
  itemsTracker: 'pro',
  ocr: 'pro',
  fullMaps: 'pro',
  questMap: 'pro',
  mapPosition: 'pro',
  fullCalculators: 'pro',
  fullQuestTracker: 'pro',
  fullHideoutTracker: 'pro',
  loadoutsSave: 'pro',
  loadoutsPublish: 'pro',
  chatSend: 'pro',
  searchBeyondTop: 'pro',
  customPrices: 'pro',
  nightbot: 'pro',
  adFree: 'pro',
  restockNotifications: 'pro',
  patronRole: 'pro',
  saveProgress: 'pro',
  profileEditing: 'pro',
  characters: 'pro',
  modeSwitch: 'pro',
  pilotAutoComplete: 'pro',
  // Beyond the specification.
  raidLog: 'pro',
  alerts: 'pro',
  challenges: 'pro',
  // What belongs to the operator.
  gear: 'admin',
  regionalLinks: 'admin',
  adminPages: 'admin',
} as const satisfies Record<string, Access>

const FEATURE_NAMES = Object.keys(FEATURES) as [Feature, ...Feature[]] // the keys of the table are the features

/** Feature by name, for the table the operator edits. */
export const Feature = /* @__PURE__ */ z.enum(FEATURE_NAMES)
export type Feature = keyof typeof FEATURES

/** Rows the operator has opened further on `/admin/global-settings`. */
export const AccessOverrides = /* @__PURE__ */ z.partialRecord(Feature, Access)
export type AccessOverrides = z.infer<typeof AccessOverrides>

/** Features that write to an account: opened to everybody they still need somebody to write for. */
export const ACCOUNT_FEATURES: readonly Feature[] = [
  'progressReset',
  'pilotSettings',
  'api',
  'loadoutsSave',
  'loadoutsPublish',
  'chatSend',
  'customPrices',
  'restockNotifications',
  'patronRole',
  'saveProgress',
  'profileEditing',
  'characters',
  'modeSwitch',
  'pilotAutoComplete',
  'raidLog',
  'alerts',
  'challenges',
]

/**
 * Rows of what this site has for its readers. The others are the specification's too, but what they are about is not
 * built, or is the operator's own: they are neither offered nor opened. `switches.test.ts` of the server proves that
 * each row that can be opened changes an answer.
 */
export const BUILT_FEATURES = [
  'progressReset',
  'pilotSettings',
  'saveProgress',
  'profileEditing',
  'characters',
  'modeSwitch',
  'chartsBeyond7d',
  'fullCalculators',
  'customPrices',
  'ocr',
  'searchBeyondTop',
  'fullMaps',
  'questMap',
  'mapPosition',
  'pilotAutoComplete',
  'raidLog',
  'loadoutsSave',
  'loadoutsPublish',
  'chatSend',
  'alerts',
  'restockNotifications',
  'api',
  'nightbot',
  'challenges',
  'adFree',
  'patronRole',
] as const satisfies readonly Feature[]
export type BuiltFeature = (typeof BUILT_FEATURES)[number]
