import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { CHECK } from '../../../ui/icons/glyphs.ts'

/** Marks a need for which only pieces found in raid count. */
export function FirMark() {
  const t = useText()
  return (
    <span title={t('needs.fir')} className="inline-flex">
      <Badge tone="info" icon={CHECK}>
        {t('needs.firShort')}
      </Badge>
    </span>
  )
}
