import { useText } from '../../i18n/useText.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { CHECK, SEARCH } from '../icons/glyphs.ts'
import { Notice } from '../Notice.tsx'

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
