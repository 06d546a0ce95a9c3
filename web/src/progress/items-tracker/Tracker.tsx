import { useText } from '../../i18n/useText.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import type { FirstNeeds } from '../shared/needs/needNames.ts'
import { needId, needRowProps } from '../shared/needs/needColumns.tsx'
import { NoNeeds } from '../shared/needs/NoNeeds.tsx'
import { NeedSums } from '../shared/needs/NeedSums.tsx'
import { NeedToolbar, NOTHING_CHOSEN } from '../shared/needs/NeedToolbar.tsx'
import { ReasonList } from '../shared/needs/ReasonList.tsx'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import { ProgressSwitch } from '../../trade/shared/trade/ProgressSwitch.tsx'
import { TRACKER_COLUMNS } from './columns.tsx'
import { TrackerFiles, TrackerTools, WallLink } from './TrackerTools.tsx'
import { useTracker } from './useTracker.ts'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'

/** Lists the needed items with counters for the finds. */
export function Tracker({ first }: { first: FirstNeeds }) {
  const t = useText()
  const tracker = useTracker(first)
  const { answer, isFailed, retry, choice, choose, names, lines } = tracker
  return (
    <ListBox count={lines.rows.length}>
      <div className="mb-2 sm:mb-3">
        <PlayerBar hasVisitNote>
          <ProgressSwitch mode={tracker.mode} isForCosts />
        </PlayerBar>
      </div>
      <NeedToolbar choice={choice} onSearch={tracker.typed} onSettle={tracker.settle} choose={choose}>
        <TrackerTools tracker={tracker} />
        <TrackerFiles tracker={tracker} />
        <WallLink className="sm:hidden" />
      </NeedToolbar>
      <NeedSums first={first} rows={answer?.rows} buyRubOf={tracker.buyRubOf} shown={lines.total} />
      {isFailed && <ListFailure text={t('needs.failed', { count: lines.rows.length })} onRetry={retry} />}
      {lines.rows.length > 0 ? (
        <LiveTable
          caption={t('itemsTracker.caption')}
          columns={TRACKER_COLUMNS}
          rows={lines.rows}
          total={lines.total}
          idOf={needId}
          view={tracker.view}
          rowClass="max-lg:h-44 max-lg:grid-cols-2 lg:h-16"
          rowProps={needRowProps}
          open={choice.open}
          renderOpen={(line) => <ReasonList by={line.by} names={names} />}
        />
      ) : (
        <NoNeeds isDone={choice.state === 'left'} onAll={() => choose({ ...NOTHING_CHOSEN, state: 'all' })} />
      )}
      <NoScriptPager total={first.total} />
      {lines.isOutdated && <SortAgain onClick={lines.sortAgain} text={t('needs.sortAgain')} isHigh />}
      <p className="mt-4 max-w-text text-sm text-muted">{t('needs.rule')}</p>
    </ListBox>
  )
}
