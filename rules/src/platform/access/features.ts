import { z } from 'zod'
import { Access } from './schema.ts'

/** Lowest level that has each feature (spec section 6). */
export const FEATURES = {
  // Features of every signed-in player.
  progressReset: 'user',
  pilotSettings: 'user',
  // Features of supporters.
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
  // Features beyond the specification.
  raidLog: 'pro',
  alerts: 'pro',
  challenges: 'pro',
  // Features of the operator.
  gear: 'admin',
  regionalLinks: 'admin',
  adminPages: 'admin',
} as const satisfies Record<string, Access>

const FEATURE_NAMES = Object.keys(FEATURES) as [Feature, ...Feature[]] // the keys of the table are the features

/** Feature by name, for the table the operator edits. */
export const Feature = /* @__PURE__ */ z.enum(FEATURE_NAMES)
export type Feature = keyof typeof FEATURES

/** Levels that the operator has changed on `/admin/global-settings`. */
export const AccessOverrides = /* @__PURE__ */ z.partialRecord(Feature, Access)
export type AccessOverrides = z.infer<typeof AccessOverrides>

/** Features that write to an account: even when opened to everybody, they require a sign-in. */
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
 * Features that this site offers to its readers. The others of the specification are not built or belong to the
 * operator; they are neither offered nor opened. `switches.test.ts` of the server proves that opening each feature
 * changes an answer.
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
