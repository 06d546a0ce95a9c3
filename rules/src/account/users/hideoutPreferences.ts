import { z } from 'zod'
import { DEFAULT_PRICE_FIELD, PriceField } from '../../platform/price-types/index.ts'

/** Fuel burnt by the generator: none counted, metal fuel tank, expeditionary fuel tank. */
export const FUEL_TYPES = ['', 'metal', 'expeditionary'] as const

export const FuelType = z.enum(FUEL_TYPES)
export type FuelType = z.infer<typeof FuelType>

/** Switches of the calculators (spec section 3). */
export const HideoutPreferences = z.object({
  hideoutUseProgress: z.boolean(),
  hideoutUseFuel: FuelType,
  hideoutUsePriceField: PriceField,
  hideoutUseFee: z.boolean(),
  hideoutUseFlea: z.boolean(),
  hideoutUseCrafts: z.boolean(),
  hideoutUseBarters: z.boolean(),
  hideoutUseTradersPrices: z.boolean(),
  hideoutUseHistorical: z.boolean(),
  hideoutSellToFleaOnlyMode: z.boolean(),
  hideoutUseSellToFlea: z.boolean(),
  hideoutUseSellToTraders: z.boolean(),
  hideoutUseSellToHistorical: z.boolean(),
})
export type HideoutPreferences = z.infer<typeof HideoutPreferences>

/** Defaults of spec section 3: all true, except progress, fuel and price field. */
export const DEFAULT_HIDEOUT_PREFERENCES: HideoutPreferences = {
  hideoutUseProgress: false,
  hideoutUseFuel: '',
  hideoutUsePriceField: DEFAULT_PRICE_FIELD,
  hideoutUseFee: true,
  hideoutUseFlea: true,
  hideoutUseCrafts: true,
  hideoutUseBarters: true,
  hideoutUseTradersPrices: true,
  hideoutUseHistorical: true,
  hideoutSellToFleaOnlyMode: true,
  hideoutUseSellToFlea: true,
  hideoutUseSellToTraders: true,
  hideoutUseSellToHistorical: true,
}

/** Returns the flag sent along when progress is switched: the fee discount needs both (spec section 4). */
export function ic3Flag(hideoutUseProgress: boolean, isIC3Built: boolean): boolean {
  return hideoutUseProgress && isIC3Built
}
