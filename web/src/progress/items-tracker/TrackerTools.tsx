import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PASTE } from '../shared/needs/needGlyphs.ts'
import { UndoButton } from '../shared/needs/UndoButton.tsx'
import { useReasonText } from '../shared/needs/useReasonText.ts'
import { CsvButton } from '../../trade/shared/trade/CsvButton.tsx'
import { JsonButton } from './JsonButton.tsx'
import { ScreenshotTool } from './ocr/ScreenshotTool.tsx'
import { FILE_COLUMNS, trackerCsv, trackerJson } from './trackerFile.ts'
import type { TrackerState } from './useTracker.ts'

/** Loaded when it is opened, because many readers never open it. */
const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((m) => ({ default: m.BulkDialog })))

/** Shows the undo button and the entry of many items at once. */
export function TrackerTools({ tracker }: { tracker: TrackerState }) {
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
export function WallLink({ className }: { className: string }) {
  const t = useText()
  return (
    <LinkButton to="/progression/items-interactive" className={className}>
      {t('itemsTracker.toWall')}
    </LinkButton>
  )
}

/** Shows the buttons that save the shown list as a file. */
export function TrackerFiles({ tracker }: { tracker: TrackerState }) {
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
