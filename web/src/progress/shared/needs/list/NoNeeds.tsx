import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { CHECK, SEARCH } from '../../../../ui/icons/glyphs.ts'

/** Shows that no line matches the choice. */
export function NoNeeds({ isDone, onAll }: { isDone: boolean; onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      glyph={isDone ? CHECK : SEARCH}
      title={t('needs.empty')}
      text={t('needs.emptyHint')}
      action={<Button onClick={onAll}>{t('needs.showAll')}</Button>}
    />
  )
}
