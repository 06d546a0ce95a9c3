import { useText } from '../../../i18n/useText.ts'
import { Moment } from '../Moment.tsx'

export function AlertTimes({
  alert: { fromMs, untilMs },
}: {
  alert: { fromMs: number; untilMs: number | null }
}) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {t('admin.alert.from')}: <Moment ms={fromMs} /> · {t('admin.alert.until')}:{' '}
      {untilMs === null ? t('admin.alert.noEnd') : <Moment ms={untilMs} />}
    </p>
  )
}
