import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { hasFeature } from '@raidkit/rules/platform/access'
import { lazy, Suspense, useState, useMemo } from 'react'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import { CsvButton } from '../../trade/shared/trade/table/CsvButton.tsx'
import { DOWNLOAD } from '../../trade/shared/trade/tradeGlyphs.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { SCREEN } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { NoScriptPager } from '../../ui/table/NoScriptPager.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { needChoiceOf } from '../shared/needs/choice.ts'
import { UndoButton } from '../shared/needs/counts/UndoButton.tsx'
import { NeedSums } from '../shared/needs/list/NeedSums.tsx'
import { NeedToolbar, NOTHING_CHOSEN } from '../shared/needs/list/NeedToolbar.tsx'
import { NoNeeds } from '../shared/needs/list/NoNeeds.tsx'
import { needId, needRowProps } from '../shared/needs/list/needColumns.tsx'
import { PASTE } from '../shared/needs/needGlyphs.ts'
import type { FirstNeeds } from '../shared/needs/needNames.ts'
import { ReasonList } from '../shared/needs/reasons/ReasonList.tsx'
import { useReasonText } from '../shared/needs/reasons/useReasonText.ts'
import { shouldRevalidateNeeds } from '../shared/needs/shouldRevalidateNeeds.ts'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import type { Route } from './+types/ItemsTrackerPage.ts'
import { TRACKER_COLUMNS } from './columns.tsx'
import type { FoundItem, TrackedItem } from './ocr/review/review.ts'
import { FILE_COLUMNS, trackerCsv, trackerJson } from './trackerFile.ts'
import { useTracker, type TrackerState } from './useTracker.ts'

/** Loaded with the reader behind it when it is opened. */
const ScreenshotDialog = lazy(() =>
  import('./ocr/ScreenshotDialog.tsx').then((m) => ({ default: m.ScreenshotDialog })),
)

const ScreenshotPro = lazy(() =>
  import('./ocr/ScreenshotPro.tsx').then((m) => ({ default: m.ScreenshotPro })),
)

/** Loaded when it is opened, because many readers never open it. */
const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((m) => ({ default: m.BulkDialog })))

async function load({ ask, url, language }: Loading) {
  const { mode } = needChoiceOf(url.searchParams)
  return ask(listFirstNeeds, { lang: language, mode, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = shouldRevalidateNeeds

export default function ItemsTrackerPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading isBrief note={t('itemsTracker.note')} aside={<WallLink className="max-sm:hidden" />}>
        {t('itemsTracker.title')}
      </PageHeading>
      <Tracker first={loaderData} />
    </>
  )
}

/** Lists the needed items with counters for the finds. */
function Tracker({ first }: { first: FirstNeeds }) {
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

/** Shows the undo button and the entry of many items at once. */
function TrackerTools({ tracker }: { tracker: TrackerState }) {
  const t = useText()
  const { answer, undone, names } = tracker
  const [open, setOpen] = useState<'bulk'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <UndoButton last={undone.last} onUndo={undone.undo} />
      <Button icon={PASTE} disabled={!answer} onClick={() => setOpen('bulk')}>
        {t('itemsTracker.bulk.open')}
      </Button>
      <ScreenshotTool tracker={tracker} />
      <Suspense>
        {open === 'bulk' && answer && (
          <BulkDialog rows={answer.rows} names={names} onMany={tracker.onMany} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/**
 * Links to the same needs as tiles. On a phone the link is among the tools, so that the list begins on the first
 * screen.
 */
function WallLink({ className }: { className: string }) {
  const t = useText()
  return (
    <LinkButton to="/progression/items-interactive" className={className}>
      {t('itemsTracker.toWall')}
    </LinkButton>
  )
}

/** Shows the buttons that save the shown list as a file. */
function TrackerFiles({ tracker }: { tracker: TrackerState }) {
  const t = useText()
  const { answer, lines, names, mode } = tracker
  const reasonText = useReasonText()
  const fileName = `items-${mode.toLowerCase()}`
  const csv = () =>
    trackerCsv(lines.rows, names, {
      columns: FILE_COLUMNS.map((column) => t(`itemsTracker.csv.${column}`)),
      reasonText: (reason) => reasonText(reason, names),
    })
  const json = () => trackerJson(lines.rows, names)
  return (
    <>
      <CsvButton fileName={`${fileName}.csv`} table={csv} disabled={!answer} />
      <JsonButton fileName={`${fileName}.json`} text={json} disabled={!answer} />
    </>
  )
}

type Props = { fileName: string; text: () => string; disabled: boolean }

/** Saves the list as a file for programs. */
function JsonButton({ fileName, text, disabled }: Props) {
  const t = useText()
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }))
    link.download = fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button icon={DOWNLOAD} onClick={save} disabled={disabled}>
      {t('itemsTracker.json')}
    </Button>
  )
}

/** Shows the button beside the tracker's others, and the dialog that it opens. */
function ScreenshotTool({ tracker }: { tracker: TrackerState }) {
  const t = useText()
  const { answer, names, onMany } = tracker
  const [isOpen, setOpen] = useState(false)
  const { access, isPending } = useUser()
  const mayRead = hasFeature(access, 'ocr', useSite().settings?.access)
  const items = useMemo(() => {
    const uids = new Set(answer?.rows.flatMap((row) => row.uids))
    return [...uids].flatMap((uid) => {
      const item = names.itemOf(uid)
      return item ? [trackedItem(item, answer?.items.get(uid)?.stack)] : []
    })
  }, [answer, names])
  return (
    <>
      <Button icon={SCREEN} disabled={!answer || isPending} onClick={() => setOpen(true)}>
        {t('itemsTracker.shots.open')}
      </Button>
      <Suspense>
        {isOpen && !mayRead && <ScreenshotPro onClose={() => setOpen(false)} />}
        {isOpen && mayRead && (
          <ScreenshotDialog
            isOpen
            onClose={() => setOpen(false)}
            items={items}
            tracker={tracker}
            onConfirm={(found) => onMany(counts(found), 'add', 'ocr')}
          />
        )}
      </Suspense>
    </>
  )
}

function trackedItem({ uid, name, shortName }: TrackedItem, stack = 1): TrackedItem {
  return { uid, name, shortName, stack }
}

function counts(found: readonly FoundItem[]): Map<string, { fir: number; plain: number }> {
  const sums = new Map<string, { fir: number; plain: number }>()
  for (const { uid, count, fir } of found) {
    const sum = sums.get(uid) ?? { fir: 0, plain: 0 }
    sum[fir ? 'fir' : 'plain'] += count
    sums.set(uid, sum)
  }
  return sums
}
