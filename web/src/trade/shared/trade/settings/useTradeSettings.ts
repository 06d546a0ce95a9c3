import { hasFeature } from '@raidkit/rules/platform/access'
import {
  DEFAULT_HIDEOUT_PREFERENCES,
  ic3Flag,
  type HideoutPreferences,
  type UserUpdate,
} from '@raidkit/rules/account/users'
import { useCallback, useMemo } from 'react'
import { countAhead } from '../latestBoard.ts'
import { useSite } from '../../../../api/site.ts'
import { useUpdateUser } from '../../../../account/shared/player/useUpdateUser.ts'
import { useUser } from '../../../../account/shared/reader/useUser.ts'

/** Other fields of the player that affect the calculators. */
type PlayerFacts = Pick<
  UserUpdate,
  'isSolarPowerBuilt' | 'isIC3Built' | 'skill_Crafting' | 'skill_HideoutManagement'
>

type Changes = Partial<HideoutPreferences> & PlayerFacts

export type TradeSettings = {
  values: HideoutPreferences & Required<PlayerFacts>
  /** True if this reader may change them; the server checks again. */
  mayChange: boolean
  isSignedIn: boolean
  change: (fields: Changes) => void
  /** Computes the figures of a likely change in advance, once the pointer rests. */
  precompute: (fields: Changes) => void
}

const NO_FACTS: Required<PlayerFacts> = {
  isSolarPowerBuilt: false,
  isIC3Built: false,
  skill_Crafting: 0,
  skill_HideoutManagement: 0,
}

/** Returns the settings of the calculators for this reader. */
export function useTradeSettings(): TradeSettings {
  const { user, access } = useUser()
  const { update } = useUpdateUser()
  const hasCalculators = hasFeature(access, 'fullCalculators', useSite().settings?.access)
  const mayChange = user !== undefined && hasCalculators
  const isIC3Built = user?.isIC3Built ?? false
  const change = useCallback<TradeSettings['change']>(
    (fields) => {
      const { hideoutUseProgress } = fields
      // spec section 4: the fee discount follows the progress switch
      const ic3 = hideoutUseProgress === undefined ? {} : { ic3: ic3Flag(hideoutUseProgress, isIC3Built) }
      update({ ...fields, ...ic3 })
    },
    [update, isIC3Built],
  )
  return useMemo(() => {
    const known = user ?? { ...DEFAULT_HIDEOUT_PREFERENCES, ...NO_FACTS }
    const values = mayChange ? known : { ...known, ...DEFAULT_HIDEOUT_PREFERENCES }
    const precompute: TradeSettings['precompute'] = mayChange ? countSoon : () => undefined
    return { values, mayChange, isSignedIn: user !== undefined, change, precompute }
  }, [user, mayChange, change])
}

/** Delay in ms that ignores a pointer passing over a switch. */
const PASSING_MS = 20

let precomputed: ReturnType<typeof setTimeout> | undefined

function countSoon(fields: Changes): void {
  clearTimeout(precomputed)
  precomputed = setTimeout(() => countAhead(fields), PASSING_MS)
}
