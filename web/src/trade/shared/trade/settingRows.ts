import type { HideoutPreferences } from '@raidkit/rules/account/users'

/** Switches by group: sources, sales, and other effects. */
export const SETTING_GROUPS = {
  buy: [
    'hideoutUseFlea',
    'hideoutUseTradersPrices',
    'hideoutUseBarters',
    'hideoutUseCrafts',
    'hideoutUseHistorical',
  ],
  sell: [
    'hideoutUseSellToFlea',
    'hideoutUseSellToTraders',
    'hideoutUseSellToHistorical',
    'hideoutSellToFleaOnlyMode',
  ],
  /** The switch for progress is separate (`ProgressSwitch`), on every page that depends on it. */
  count: ['hideoutUseFee'],
} as const satisfies Record<string, readonly (keyof HideoutPreferences)[]>

export const SETTING_GROUP_NAMES = [
  'buy',
  'sell',
  'count',
] as const satisfies readonly (keyof typeof SETTING_GROUPS)[]
