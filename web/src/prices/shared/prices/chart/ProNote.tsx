import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { LOCK } from '../../../../ui/icons/glyphs.ts'
import { LinkButton } from '../../../../ui/button/LinkButton.tsx'

/** Renders a note in place of a chart that needs Pro (spec section 8). */
export function ProNote({ onFree }: { onFree: () => void }) {
  const t = useText()
  return (
    <div role="status" className="my-auto">
      <EmptyState
        glyph={LOCK}
        title={t('item.chart.proOnly')}
        text={t('item.chart.proText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onFree}>{t('item.chart.showFree')}</Button>
            <LinkButton to="/user" variant="primary">
              {t('item.chart.getPro')}
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}
