import { useMemo, type Dispatch } from 'react'
import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { PLUS } from '../../../../ui/icons/glyphs.ts'
import type { Scan } from '../reading/useScan.ts'
import { FindLine } from './FindLine.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import type { Review, ReviewStep, TrackedItem } from './review.ts'

type Props = { review: Review; scan: Scan; items: readonly TrackedItem[]; onStep: Dispatch<ReviewStep> }

/** Shows the pictures with their finds, and each find as a line to correct. */
export function FindList({ review, scan, items, onStep }: Props) {
  const t = useText()
  const names = useMemo(() => new Map(items.map(({ uid, name }) => [uid, name])), [items])
  const nameOf = (uid: string | undefined) => names.get(uid ?? '') ?? ''
  if (scan.pictures.length === 0 && review.entries.length === 0) return null
  return (
    <section aria-label={t('itemsTracker.shots.finds')} className="grid gap-2">
      {scan.pictures.map((picture) => {
        const file = scan.files[picture.number]
        if (!file) return null
        const entries = review.entries.filter(({ place }) => place?.picture === picture.number)
        return (
          <PicturePreview
            key={picture.number}
            {...{ picture, file, entries, nameOf }}
            onShow={(id) => document.querySelector<HTMLElement>(`#find-${id} input`)?.focus()}
          />
        )
      })}
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="grow text-sm text-muted">
          {t('itemsTracker.shots.sum', { count: review.entries.length })}
        </p>
        <Button size="sm" onClick={() => onStep({ type: 'allFir', isFir: true })}>
          {t('itemsTracker.shots.allFir')}
        </Button>
        <Button size="sm" onClick={() => onStep({ type: 'allFir', isFir: false })}>
          {t('itemsTracker.shots.noneFir')}
        </Button>
      </div>
      <ul>
        {review.entries.map((entry) => (
          <FindLine key={entry.id} {...{ entry, items, nameOf, onStep }} />
        ))}
      </ul>
      <Button icon={PLUS} onClick={() => onStep({ type: 'add' })} className="justify-self-start">
        {t('itemsTracker.shots.add')}
      </Button>
    </section>
  )
}
