import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'

/** Names of the traders in the language of the page. */
export type TraderNames = Readonly<Record<Trader, string>>

/** Returns all names at once, for rows that would otherwise request a text in every cell. */
export function useTraderNames(): TraderNames {
  const t = useText()
  return useMemo(() => {
    const named = TRADER_NAMES.map((trader) => [trader, t(`traders.${trader}`)] as const)
    // Safe: one entry for each trader.
    return Object.fromEntries(named) as TraderNames
  }, [t])
}
