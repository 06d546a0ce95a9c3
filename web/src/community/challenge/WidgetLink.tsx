import { localePath } from '@raidkit/rules/platform/links'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyField } from '../../ui/CopyField.tsx'

/** The board for a stream. */
export function WidgetLink({ slug }: { slug: string }) {
  const t = useText()
  const language = useLanguage()
  const { siteUrl } = useSite()
  const path = localePath('/widgets/streamer-challenge', language)
  return (
    <Card title={t('challenge.widget')} note={t('challenge.widgetText')}>
      <CopyField
        label={t('challenge.widgetLink')}
        value={`${new URL(path, siteUrl).href}?id=${slug}&rows=10`}
        words={{ copy: t('challenge.copy'), copied: t('challenge.copied') }}
      />
    </Card>
  )
}
