import { numberText } from '@raidkit/rules/platform/display'
import type { RowReason } from '@raidkit/rules/progress/needs'
import { useCallback } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import type { NeedNames } from '../needNames.ts'

/** Returns a function that names a reason: the quest, or the station with its level. */
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

/** Returns a function that names a reason with its number of pieces, for a line without room for more. */
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
