import type { HideoutPreferences } from '@raidkit/rules/users'

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
  count: ['hideoutUseProgress', 'hideoutUseFee'],
} as const satisfies Record<string, readonly (keyof HideoutPreferences)[]>

export const SETTING_GROUP_NAMES = [
  'buy',
  'sell',
  'count',
] as const satisfies readonly (keyof typeof SETTING_GROUPS)[]
