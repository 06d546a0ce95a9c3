import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CHECK, REFRESH, SEARCH } from '../../ui/icons/glyphs.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Quests, hideout or items did not come. */
export function NeedsFailed({ shown, onRetry }: { shown: number; onRetry: () => void }) {
  const t = useText()
  const again = (
    <Button size="sm" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return (
    <div className="mb-2">
      <Notice tone="warning" action={again}>
        {t('needs.failed', { count: shown })}
      </Notice>
    </div>
  )
}

/** No line fits what was chosen. */
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

/** Counts have changed. Stands over the list, so that nothing moves when it comes, and above what is said at its foot. */
export function SortNeeds({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-16 z-sticky flex justify-center" role="status">
      <Button icon={REFRESH} onClick={onClick} className="pointer-events-auto shadow-overlay">
        {t('needs.sortAgain')}
      </Button>
    </div>
  )
}
