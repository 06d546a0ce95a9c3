import { useText } from '../../../i18n/useText.ts'
import { Moment } from '../Moment.tsx'

export function BannerTimes({
  banner: { fromMs, untilMs },
}: {
  banner: { fromMs: number; untilMs: number | null }
}) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {t('admin.banner.from')}: <Moment ms={fromMs} /> · {t('admin.banner.until')}:{' '}
      {untilMs === null ? t('admin.banner.noEnd') : <Moment ms={untilMs} />}
    </p>
  )
}
