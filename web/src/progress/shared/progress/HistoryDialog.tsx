import { type ProgressChange, listProgressChanges } from '@raidkit/contract/progress/progression'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { changeParts, type ChangePart } from '@raidkit/rules/progress/progress-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { saveNow } from '../../../account/shared/player/saving.ts'
import { useUndo, type UseUndo } from '../../../account/shared/player/useUndo.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useNow } from '../../../api/useNow.ts'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useTraderNames } from '../../../catalogue/shared/game/useTraderNames.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { momentTexts } from '../../../ui/text/momentTexts.ts'
import { changeNames } from './changeNames.ts'
import { useHideoutFacts } from './useHideoutFacts.ts'
import { useQuestBook } from './useQuestBook.ts'

/** Maximum number of names; the rest is only counted. */
const MOST_NAMES = 4

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

type ProgressHistory = {
  /** Newest first; undefined until they are loaded. */
  changes: readonly ProgressChange[] | undefined
  isError: boolean
  hasMore: boolean
  isLoading: boolean
  more: () => void
  retry: () => void
} & UseUndo

/** Returns the changes of the active character from every source. They are requested only if `isOpen`. */
function useProgressHistory(isOpen: boolean): ProgressHistory {
  const { user } = useUser()
  const { undoing, undo } = useUndo()
  const charUid = user?.charUid
  // The path tells `useWork` that the query is personal; the version changes with every later change.
  const queryKey = ['GET', listProgressChanges.path, { charUid }, user?.version]
  const query = useInfiniteQuery({
    queryKey,
    enabled: isOpen && charUid !== undefined,
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    queryFn: async ({ pageParam, signal }) => {
      await saveNow()
      return send(listProgressChanges, { charUid, before: pageParam }, { signal })
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  return {
    changes: query.data?.pages.flatMap((page) => page.changes),
    isError: query.isError,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    undoing,
    undo,
  }
}

/** Returns a function that describes a part of a change in a sentence. Until names are loaded, it gives counts. */
function useChangeText(): (part: ChangePart) => string {
  const t = useText()
  const traderNames: Readonly<Record<string, string>> = useTraderNames()
  const { items } = useItems()
  const { facts } = useQuestBook()
  const hideout = useHideoutFacts().facts
  const names = changeNames({ items, facts, hideout })
  const list = (all: readonly string[]) => {
    const shown = all.slice(0, MOST_NAMES).join(', ')
    const more = all.length - MOST_NAMES
    return more > 0 ? t('progressHistory.andMore', { names: shown, count: more }) : shown
  }
  const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

  return (part) => {
    switch (part.kind) {
      case 'list': {
        const side = part.isAdded ? 'added' : 'removed'
        return t(`progressHistory.${side}.${part.field}`, {
          count: part.uids.length,
          names: list(part.uids.map((uid) => names(part.field, uid))),
        })
      }
      case 'count':
        return t(`progressHistory.counts.${part.field}`, {
          names: list(
            part.rows.map(({ uid, count, fir }) => {
              const amounts = [
                ...(count === 0 ? [] : [signed(count)]),
                ...(fir === 0 ? [] : [t('progressHistory.fir', { count: signed(fir) })]),
              ]
              return `${names(part.field, uid)} ${amounts.join(', ')}`
            }),
          ),
        })
      case 'traders':
        return t(`progressHistory.traders.${part.field}`, {
          names: list(part.rows.map(({ trader, to }) => `${traderNames[trader] ?? trader} ${to ?? '—'}`)),
        })
      case 'value':
        return t(`progressHistory.value.${part.field}`, { from: spoken(part.from), to: spoken(part.to) })
    }
  }

  function spoken(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'progressHistory.yes' : 'progressHistory.no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '—'
  }
}
