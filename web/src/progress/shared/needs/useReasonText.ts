import { numberText } from '@raidkit/rules/platform/display'
import type { RowReason } from '@raidkit/rules/progress/needs'
import { useCallback } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { NeedNames } from './needNames.ts'

/** Who needs it, by name: the quest, or the station with its level. */
export function useReasonName(): (reason: RowReason, names: NeedNames) => string {
  const t = useText()
  return useCallback(
    (reason, names) =>
      reason.kind === 'quest'
        ? (names.questOf(reason.questUid)?.name ?? t('needs.goneQuest'))
        : t('needs.module', { station: names.stationName(reason.station), level: reason.level }),
    [t],
  )
}

/** The same with how many pieces, for a line that has no room for more. */
export function useReasonText(): (reason: RowReason, names: NeedNames) => string {
  const t = useText()
  const language = useLanguage()
  const nameOf = useReasonName()
  return useCallback(
    (reason, names) =>
      t(reason.fir ? 'needs.reasonFir' : 'needs.reason', {
        name: nameOf(reason, names),
        count: numberText(reason.count, language),
      }),
    [t, language, nameOf],
  )
}
