import { shareText } from '@raidkit/rules/platform/display'
import { useMemo, type Dispatch, useEffect, useState } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PLUS } from '../../../../ui/icons/glyphs.ts'
import type { Box } from '../../../shared/ocr/grey.ts'
import type { ScannedPicture } from '../reading/messages.ts'
import type { Scan } from '../reading/useScan.ts'
import { FindLine } from './FindLine.tsx'
import { pictureParts } from './pictureParts.ts'
import { type Review, type ReviewStep, type TrackedItem, WELL_READ, type Entry } from './review.ts'

/** Width of a cell in units; its tag takes most of it. */
const UNITS = 11

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

type PicturePreviewProps = {
  picture: ScannedPicture
  file: File
  entries: readonly Entry[]
  nameOf: (uid: string | undefined) => string
  /** Leads to the line of the find with this id. */
  onShow: (id: number) => void
}

/** Shows the parts of the picture that hold finds, each find in a frame with its number. */
function PicturePreview({ picture, file, entries, nameOf, onShow }: PicturePreviewProps) {
  const t = useText()
  const url = useObjectUrl(file)
  const placed = entries.flatMap((entry) => (entry.place ? [{ ...entry, box: entry.place.box }] : []))
  return pictureParts(placed, picture).map(({ view, cell, placed: shown }) => (
    <svg
      key={`${view.x} ${view.y}`}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={t('itemsTracker.shots.picture', { name: file.name })}
      className="w-full rounded-md border border-line bg-canvas"
    >
      {url && <Shot url={url} picture={picture} />}
      {shown.map((entry) => (
        <Frame
          key={entry.id}
          {...entry}
          name={nameOf(entry.uid) || t('itemsTracker.shots.question')}
          unit={cell / UNITS}
          onShow={() => onShow(entry.id)}
        />
      ))}
    </svg>
  ))
}

/** Shows the picture; a tilted photograph is straightened. */
function Shot({ url, picture: { width, height, tilt } }: { url: string; picture: ScannedPicture }) {
  const turn = tilt === 0 ? {} : { transform: `rotate(${-tilt} ${width / 2} ${height / 2})` }
  return <image href={url} width={width} height={height} {...turn} />
}

type FrameProps = Pick<Entry, 'id' | 'uid' | 'confidence' | 'isCounted'> & {
  box: Box
  name: string
  /** Part of a cell, so that frames and numbers keep their size whatever the picture's. */
  unit: number
  onShow: () => void
}

/** Draws a frame: solid if the item is known, dashed with a question mark if it is not. */
function Frame({ id, uid, confidence, isCounted, box, name, unit, onShow }: FrameProps) {
  const t = useText()
  const language = useLanguage()
  const { x, y, width, height } = box
  const tag = uid ? `${id} · ${shareText(confidence, language)}` : `${id} ?`
  const label = t('itemsTracker.shots.frame', { tag, name })
  // The tag is in the middle, because label and count are above and below.
  const middle = y + height / 2
  return (
    <a
      href={`#find-${id}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        onShow()
      }}
      className={isCounted && uid && confidence >= WELL_READ ? 'text-up' : 'text-warning'}
    >
      <title>{label}</title>
      <rect
        {...{ x, y, width, height }}
        fill="currentColor"
        fillOpacity={0.12}
        stroke="currentColor"
        strokeWidth={unit * 0.4}
        strokeDasharray={uid ? undefined : `${unit} ${unit}`}
      />
      <rect
        x={x}
        y={middle - unit * 1.4}
        width={unit * (uid ? 9.5 : 4.5)}
        height={unit * 2.8}
        className="fill-canvas"
      />
      <text x={x + unit * 0.4} y={middle + unit * 0.8} fontSize={unit * 2.2} fill="currentColor">
        {tag}
      </text>
    </a>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
