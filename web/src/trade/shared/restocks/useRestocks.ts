import { listTraders, type TraderRow } from '@raidkit/contract/catalogue/traders'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'

/** Refresh interval, the same as that of the source. */
const REFRESH_MS = 5 * MINUTE_MS

/** Returns the known restocks of the traders of a mode; a failure is ignored. */
export function useRestocks(mode: GameMode): readonly TraderRow[] {
  const lang = useLanguage()
  const { data } = useCall(
    listTraders,
    { lang, mode },
    { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS, retry: false },
  )
  return data?.traders ?? []
}
