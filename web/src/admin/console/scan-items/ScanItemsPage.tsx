import { saveScan } from '@raidkit/contract/admin/observations'
import { nameMatcher } from '@raidkit/rules/prices/flea-scan'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo, useState } from 'react'
import { showToast } from '../../../api/toasts.ts'
import { useUndoToast } from '../../../api/useUndoToast.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import type { Alphabet } from '../../../progress/shared/ocr/files.ts'
import { useUndo } from '../../../account/shared/player/useUndo.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useFaultText } from '../facts/useFaultText.ts'
import { useSaving } from '../useSaving.ts'
import { afterSaving, offersOf, withPicture, type ReviewRow } from './review.ts'
import { ScanTable } from './ScanTable.tsx'
import { MOST_PICTURES, useFleaScan, type PictureNote, type Scan } from './useFleaScan.ts'

/** Screenshots of the flea market become observed prices, once somebody has looked at what was read. */
export default function ScanItemsPage() {
  const t = useText()
  const { items, isError } = useItems()
  return (
    <>
      <PageHeading note={t('adminScan.note')}>{t('adminScan.title')}</PageHeading>
      {items ? <Scanner items={items} /> : isError ? <ErrorState /> : <Skeleton className="h-96" />}
    </>
  )
}

function Scanner({ items }: { items: readonly CachedItem[] }) {
  const t = useText()
  const language = useLanguage()
  const [mode, setMode] = useState<GameMode>('PVP')
  const [alphabet, setAlphabet] = useState<Alphabet>(language === 'ru' ? 'cyrillic' : 'latin')
  const [rows, setRows] = useState<readonly ReviewRow[]>([])
  const match = useMemo(() => nameMatcher(items.map(namesOf)), [items])
  const { scan, start, cancel, forget } = useFleaScan((picture) =>
    setRows((now) => withPicture(now, picture, match)),
  )
  const drop = () => {
    forget()
    setRows([])
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <Segmented
          label={t('adminScan.mode')}
          value={mode}
          onChange={setMode}
          segments={GAME_MODES.map((value) => ({ value, label: value }))}
        />
        <Segmented
          label={t('adminScan.language')}
          value={alphabet}
          onChange={setAlphabet}
          segments={(['latin', 'cyrillic'] as const).map((value) => ({
            value,
            label: t(`adminScan.alphabets.${value}`),
          }))}
        />
      </div>
      <DropZone
        label={t('adminScan.choose')}
        accept="image/png,image/jpeg,image/webp"
        isMany
        isWorking={scan.isReading}
        disabled={scan.isReading}
        onChosen={(files) => void start(files, alphabet)}
      >
        <p>{t('adminScan.kinds', { most: MOST_PICTURES })}</p>
      </DropZone>
      <ScanState scan={scan} onCancel={cancel} />
      {rows.length === 0 ? (
        !scan.isReading && <EmptyState title={t('adminScan.empty')} />
      ) : (
        <Review {...{ rows, items, mode }} onRows={setRows} onDrop={drop} />
      )}
    </div>
  )
}

type StateProps = { scan: Scan; onCancel: () => void }

/** How far the reading is, and what could not be read. */
function ScanState({ scan, onCancel }: StateProps) {
  const t = useText()
  return (
    <div aria-live="polite" className="flex flex-col gap-2">
      {scan.isReading && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          {t('adminScan.reading', { done: scan.done, all: scan.all })}
          <Button size="sm" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </p>
      )}
      {scan.isFailed && <Notice tone="danger">{t('adminScan.failed')}</Notice>}
      {scan.left > 0 && (
        <Notice tone="warning">{t('admin.tooManyFiles', { most: MOST_PICTURES, left: scan.left })}</Notice>
      )}
      <PictureNotes notes={scan.notes} />
    </div>
  )
}

function namesOf({ uid, name, shortName, enName, enShortName }: CachedItem) {
  return { uid, names: [name, shortName, enName ?? name, enShortName ?? shortName] }
}

function PictureNotes({ notes }: { notes: readonly PictureNote[] }) {
  const t = useText()
  if (notes.length === 0) return null
  return (
    <Notice tone="warning">
      <ul>
        {notes.map(({ name, why }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same file may be named twice, and the list only grows
          <li key={`${nth} ${name}`} className="wrap-anywhere">{`${name}: ${t(`adminScan.why.${why}`)}`}</li>
        ))}
      </ul>
    </Notice>
  )
}

type ReviewProps = {
  rows: readonly ReviewRow[]
  items: readonly CachedItem[]
  mode: GameMode
  /** Rows may come meanwhile: what becomes of them is worked out from those that are there by then. */
  onRows: (change: (rows: readonly ReviewRow[]) => readonly ReviewRow[]) => void
  onDrop: () => void
}

function Review({ rows, items, mode, onRows, onDrop }: ReviewProps) {
  const t = useText()
  const faultText = useFaultText()
  const offerUndo = useUndoToast()
  const { undo } = useUndo()
  const { save, isPending, fault } = useSaving(saveScan)
  const offers = offersOf(rows)
  const change = (id: number, to: Partial<ReviewRow>) =>
    onRows((now) => now.map((row) => (row.id === id ? { ...row, ...to } : row)))
  const submit = async () => {
    const reply = offers && (await save({ mode, offers }))
    if (!reply) return
    onRows((now) => afterSaving(now, rows))
    const text = t('adminScan.saved', { added: reply.added, duplicates: reply.duplicates })
    const { undo: uid } = reply
    if (uid === undefined) showToast({ text, tone: 'info' })
    else offerUndo({ text, tone: 'up', undo: () => void undo(uid) })
  }
  return (
    <>
      {fault && <Notice tone="danger">{`${fault.field}: ${faultText(fault.why)}`}</Notice>}
      <ScanTable rows={rows} items={items} onChange={change} />
      {!offers && <p className="text-sm text-danger">{t('adminScan.incomplete')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={isPending}
          disabled={!offers || offers.length === 0}
          onClick={() => void submit()}
        >
          {t('adminScan.save', { count: offers?.length ?? 0 })}
        </Button>
        <Button onClick={onDrop}>{t('adminScan.dropAll')}</Button>
      </div>
    </>
  )
}
