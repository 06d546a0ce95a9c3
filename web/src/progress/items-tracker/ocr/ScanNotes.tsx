import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { MOST_PICTURES, type Scan } from './reading/useScan.ts'
import { pictureNote } from './review/review.ts'

/** Shows the progress of the reading, and a button to stop it. */
export function ScanProgress({ scan, onCancel }: { scan: Scan; onCancel: () => void }) {
  const t = useText()
  const name = scan.files[scan.at]?.name ?? ''
  return (
    <div className="flex items-center gap-3">
      <label className="grid min-w-0 grow gap-1 text-sm">
        <span className="truncate">{t('itemsTracker.shots.reading', { name })}</span>
        <progress value={scan.progress ?? 0} max={1} className="h-2 w-full accent-accent" />
      </label>
      <Button onClick={onCancel}>{t('itemsTracker.shots.stop')}</Button>
    </div>
  )
}

/** Lists the pictures that could not be read, and the reasons. */
export function ScanNotes({ scan }: { scan: Scan }) {
  const t = useText()
  const nameOf = (number: number) => scan.files[number]?.name ?? ''
  const reduced = scan.pictures.filter(({ isReduced }) => isReduced)
  const refused = scan.refused.map(({ number, why }) =>
    t(`itemsTracker.shots.refused.${why}`, { name: nameOf(number) }),
  )
  const lines = [
    ...refused,
    ...scan.pictures.flatMap((picture) => {
      const note = pictureNote(picture)
      const { number, labels, read, strange } = picture
      return note
        ? [t(`itemsTracker.shots.notes.${note}`, { name: nameOf(number), labels, read, strange })]
        : []
    }),
    ...reduced.map(({ number }) => t('itemsTracker.shots.reduced', { name: nameOf(number) })),
    ...(scan.left > 0 ? [t('itemsTracker.shots.tooMany', { most: MOST_PICTURES, left: scan.left })] : []),
  ]
  return (
    <div aria-live="polite" className="grid gap-2">
      {scan.isFailed && <Notice tone="danger">{t('itemsTracker.shots.failed')}</Notice>}
      {lines.length > 0 && (
        <Notice tone="warning">
          <ul className="grid gap-1 wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
