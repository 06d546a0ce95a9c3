import { useMemo, useReducer, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { Alphabet } from './files.ts'
import { PictureDrop } from './PictureDrop.tsx'
import { useLabelItems } from './reading/useLabelItems.ts'
import { useScan } from './reading/useScan.ts'
import { FindList } from './review/FindList.tsx'
import { foundItems, NOTHING_FOUND, reviewed, type FoundItem, type TrackedItem } from './review/review.ts'
import { ScanNotes, ScanProgress } from './ScanNotes.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** What the tracker asks for: nothing else is found. */
  items: readonly TrackedItem[]
  onConfirm: (found: FoundItem[]) => void
}

/** Finds from screenshots of the stash: read here in the browser, shown on the picture, counted once confirmed. */
export function ScreenshotDialog({ isOpen, onClose, items, onConfirm }: Props) {
  const t = useText()
  const isRussian = useLanguage() === 'ru'
  const [alphabet, setAlphabet] = useState<Alphabet>(isRussian ? 'cyrillic' : 'latin')
  const labelItems = useLabelItems(items)
  const [review, step] = useReducer(reviewed, NOTHING_FOUND)
  const { scan, start, cancel } = useScan((picture) => step({ type: 'scanned', picture }))
  const found = useMemo(() => foundItems(review), [review])
  const isReading = scan.progress !== undefined
  const read = (files: File[]) => {
    // Also where the game is Russian many short names are Latin.
    const alphabets = alphabet === 'cyrillic' ? (['cyrillic', 'latin'] as const) : (['latin'] as const)
    if (labelItems) start(files, { alphabets, items: labelItems })
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('itemsTracker.shots.title')}
      description={t('itemsTracker.shots.note')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={found.length === 0 || isReading}
            onClick={() => {
              onConfirm(found)
              onClose()
            }}
          >
            {t('itemsTracker.shots.confirm', { count: found.reduce((sum, { count }) => sum + count, 0) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {isRussian && (
          <Segmented
            label={t('itemsTracker.shots.language')}
            segments={[
              { value: 'cyrillic', label: t('itemsTracker.shots.russian') },
              { value: 'latin', label: t('itemsTracker.shots.english') },
            ]}
            value={alphabet}
            onChange={setAlphabet}
            disabled={isReading}
          />
        )}
        <PictureDrop disabled={isReading || !labelItems} onFiles={read} />
        {isReading && <ScanProgress scan={scan} onCancel={cancel} />}
        <ScanNotes scan={scan} />
        <FindList review={review} scan={scan} items={items} onStep={step} />
      </div>
    </Dialog>
  )
}
