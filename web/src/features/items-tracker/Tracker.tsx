import { useText } from '../../i18n/useText.ts'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import type { FirstNeeds } from '../../subjects/needs/needNames.ts'
import { NeedsFailed, NoNeeds, SortNeeds } from '../../subjects/needs/NeedNotes.tsx'
import { NeedSums } from '../../subjects/needs/NeedSums.tsx'
import { NeedToolbar, NOTHING_CHOSEN } from '../../subjects/needs/NeedToolbar.tsx'
import { PlayerBar } from '../../subjects/progress/PlayerBar.tsx'
import { ProgressSwitch } from '../../subjects/trade/ProgressSwitch.tsx'
import { TrackerTable } from './TrackerTable.tsx'
import { TrackerFiles, TrackerTools, WallLink } from './TrackerTools.tsx'
import { useTracker } from './useTracker.ts'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'

/** What was found of what is needed, to count. */
export function Tracker({ first }: { first: FirstNeeds }) {
  const t = useText()
  const tracker = useTracker(first)
  const { answer, isFailed, retry, choice, choose, names, lines } = tracker
  const { list, kept, onKeyDown } = useListKeys(lines.lines.length, () => undefined)
  return (
    // The keys belong to the field and the buttons inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
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
      <NeedSums first={first} rows={answer?.rows} rubOf={tracker.rubOf} shown={lines.total} />
      {isFailed && <NeedsFailed shown={lines.lines.length} onRetry={retry} />}
      {lines.lines.length > 0 ? (
        <TrackerTable
          lines={lines.lines}
          total={lines.total}
          open={choice.open}
          names={names}
          view={tracker.view}
          kept={kept}
        />
      ) : (
        <NoNeeds isDone={choice.state === 'left'} onAll={() => choose({ ...NOTHING_CHOSEN, state: 'all' })} />
      )}
      <NoScriptPager total={first.total} />
      {lines.isOutdated && <SortNeeds onClick={lines.sortAgain} />}
      <p className="mt-4 max-w-prose text-sm text-muted">{t('needs.rule')}</p>
    </div>
  )
}
