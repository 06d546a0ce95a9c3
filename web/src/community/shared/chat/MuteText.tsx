import { dateText } from '@raidkit/rules/platform/display'
import { useText } from '../../../i18n/useText.ts'
import { ownZone } from '../../../ui/ownZone.ts'

/** Notice that the reader is muted, and until when. */
export function MuteText({ untilMs }: { untilMs: number | null }) {
  const t = useText()
  return untilMs === null ? t('chat.banned') : t('chat.muted', { until: dateText(untilMs, ownZone()) })
}
