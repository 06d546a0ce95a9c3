import type { getPriceHistory } from '@raidkit/contract/prices/prices'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { UseQueryResult } from '@tanstack/react-query'
import { isRefusal } from '../../../api/refusal.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ChartView } from './ChartView.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { ProNote } from '../../../prices/shared/prices/chart/ProNote.tsx'
import { Summary } from './Summary.tsx'
import type { ChartChoice } from './choice.ts'

type Props = {
  item: { uid: string; name: string }
  choice: ChartChoice
  history: UseQueryResult<ReplyOf<typeof getPriceHistory>>
  isLocked: boolean
  onFree: () => void
}

/** Renders the current state of the history. */
export function ChartBody({ item, choice, history, isLocked, onFree }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { data, error } = history
  if (isLocked || isProRequired(error)) return <ProNote onFree={onFree} />
  if (data && data.points.timesMs.length === 0) {
    return <EmptyState title={t('item.chart.empty')} text={t('item.chart.emptyText')} />
  }
  if (data) {
    return (
      <>
        {choice.isTable ? (
          <HistoryTable name={item.name} history={data.points} />
        ) : (
          <ChartView history={data.points} step={data.step} />
        )}
        <Summary history={data.points} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        text={errorText(error)}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    )
  }
  return <Waiting />
}

/** Tells whether the server requires Pro, which takes precedence over the page's own check. */
function isProRequired(error: Error | null): boolean {
  return isRefusal(error) && (error.code === 'pro_required' || error.code === 'sign_in_required')
}

function Waiting() {
  const t = useText()
  return (
    <div aria-busy className="flex grow flex-col gap-3">
      <span className="sr-only">{t('item.chart.loading')}</span>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-64 w-full sm:h-80" />
    </div>
  )
}
