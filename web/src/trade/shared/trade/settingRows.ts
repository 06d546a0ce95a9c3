import type { HideoutPreferences } from '@raidkit/rules/account/users'

/** The switches by what they decide: where things are got, where they are sold, what else counts. */
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
  /** Progress has a switch of its own, `ProgressSwitch`, on every page that depends on it. */
  count: ['hideoutUseFee'],
} as const satisfies Record<string, readonly (keyof HideoutPreferences)[]>

export const SETTING_GROUP_NAMES = [
  'buy',
  'sell',
  'count',
] as const satisfies readonly (keyof typeof SETTING_GROUPS)[]
