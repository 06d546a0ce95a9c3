import { listTraders, type TraderRow } from '@raidkit/contract/catalogue/traders'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'

/** As often as the source itself is asked. */
const REFRESH_MS = 5 * MINUTE_MS

/** When the traders of a mode are restocked, as far as somebody has said; a failure is no news. */
export function useRestocks(mode: GameMode): readonly TraderRow[] {
  const lang = useLanguage()
  const { data } = useCall(
    listTraders,
    { lang, mode },
    { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS, retry: false },
  )
  return data?.traders ?? []
}
