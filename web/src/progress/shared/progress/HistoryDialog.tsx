import type { ProgressChange } from '@raidkit/contract/progress/progression'
import { changeParts } from '@raidkit/rules/progress/progress-history'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useProgressHistory } from './useProgressHistory.ts'
import { showToast } from '../../../api/toasts.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { momentTexts } from '../../../ui/momentTexts.ts'
import { useChangeText } from './useChangeText.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Lists the changes of the character, by hand, by a program or by a reset; each can be undone. */
export function HistoryDialog({ isOpen, onClose }: Props) {
  const t = useText()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('progressHistory.title')}
      description={t('progressHistory.note')}
    >
      <Changes isOpen={isOpen} />
    </Dialog>
  )
}

function Changes({ isOpen }: { isOpen: boolean }) {
  const t = useText()
  const { changes, isError, hasMore, isLoading, more, retry, undoing, undo } = useProgressHistory(isOpen)
  const act = async ({ uid, undoes }: ProgressChange) => {
    if (await undo(uid))
      showToast({ text: t(undoes ? 'progressHistory.redone' : 'progressHistory.undone'), tone: 'up' })
  }
  if (isError && !changes) return <ErrorState title={t('progressHistory.failed')} onRetry={retry} />
  if (!changes) return <Skeleton className="h-40" />
  if (changes.length === 0) return <EmptyState title={t('progressHistory.none')} />
  return (
    <>
      <ol className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change.uid} className="flex items-start gap-3 py-2.5">
            <ChangeText change={change} />
            {change.isUndone ? (
              <Badge>{t('progressHistory.wasUndone')}</Badge>
            ) : (
              <Button
                size="sm"
                loading={undoing === change.uid}
                disabled={undoing !== undefined && undoing !== change.uid}
                onClick={() => void act(change)}
              >
                {t(change.undoes ? 'progressHistory.redo' : 'ui.undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button className="mt-3" loading={isLoading} onClick={more}>
          {t('progressHistory.more')}
        </Button>
      )}
    </>
  )
}

function ChangeText({ change }: { change: ProgressChange }) {
  const t = useText()
  const { ago, exactly } = momentTexts(t, useNow(MINUTE_MS))
  const textOf = useChangeText()
  const parts = changeParts(change)
  return (
    <div className="min-w-0 grow text-sm">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span title={exactly(change.atMs)}>{ago(change.atMs)}</span>
        <Badge>{t(`progressHistory.source.${change.source}`)}</Badge>
        {change.label !== undefined && <span className="wrap-anywhere">{change.label}</span>}
      </p>
      {parts.length === 0 && <p>{t('progressHistory.nothing')}</p>}
      {parts.map((part) => (
        <p
          key={JSON.stringify([part.kind, part.field, 'isAdded' in part && part.isAdded])}
          className="break-words"
        >
          {textOf(part)}
        </p>
      ))}
    </div>
  )
}
