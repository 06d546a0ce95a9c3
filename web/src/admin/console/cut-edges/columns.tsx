import { pictureAddress, readPictureName } from '@raidkit/rules/catalogue/item-pictures'
import { itemLink } from '@raidkit/rules/platform/links'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { LiveColumn } from '../../../ui/rows/liveColumns.ts'
import type { PictureRow } from '../pictures/rows.ts'

const FRAME = 'block h-28 w-full rounded-sm border border-edge bg-tile object-contain'

/** Values that all rows share. */
export type EdgeView = { isBusy: boolean; onTrim: (uid: string) => void }

/** A picture as it is and as it would be. */
export const EDGE_COLUMNS: readonly LiveColumn<PictureRow, EdgeView>[] = [
  {
    id: 'name',
    label: 'adminPictures.columns.name',
    card: 'title',
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'before',
    label: 'adminPictures.columns.before',
    width: 'lg:w-48',
    card: 'bare',
    cell: (row) => <Before row={row} />,
  },
  {
    id: 'after',
    label: 'adminPictures.columns.after',
    width: 'lg:w-48',
    card: 'bare',
    cell: (row) => <After row={row} />,
  },
  {
    id: 'actions',
    label: 'adminPictures.columns.actions',
    width: 'lg:w-32',
    align: 'end',
    card: 'line',
    cell: (row, { view }) => <TrimButton row={row} view={view} />,
  },
]

type CellProps = { row: PictureRow }

function Name({ row: { item, own } }: CellProps) {
  const t = useText()
  const edges = readPictureName(own?.name ?? '')?.edges
  return (
    <>
      <Link to={itemLink(item)} className="target block truncate font-medium text-link hover:underline">
        {item.name}
      </Link>
      {edges && <span className="text-sm text-muted">{t('adminPictures.edgesOf', edges)}</span>}
    </>
  )
}

function Before({ row: { item, own } }: CellProps) {
  const t = useText()
  return (
    <img
      src={pictureAddress(own?.name ?? '', 'full')}
      alt={t('adminPictures.beforeOf', { name: item.name })}
      loading="lazy"
      className={FRAME}
    />
  )
}

function After({ row: { item, own } }: CellProps) {
  const t = useText()
  return <Trimmed name={own?.name ?? ''} label={t('adminPictures.afterOf', { name: item.name })} />
}

function TrimButton({ row: { item }, view }: CellProps & { view: EdgeView }) {
  const t = useText()
  return (
    <Button
      size="sm"
      disabled={view.isBusy}
      onClick={() => view.onTrim(item.uid)}
      aria-label={t('adminPictures.trimOf', { name: item.name })}
    >
      {t('adminPictures.trim')}
    </Button>
  )
}

/** Drawn from what the reader has already: nothing is made on the server before somebody decides. */
function Trimmed({ name, label }: { name: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const picture = readPictureName(name)
    if (!picture) return undefined
    const image = new Image()
    const draw = () => {
      const scale = image.naturalWidth / picture.width
      const { top, right, bottom, left } = picture.edges
      const [width, height] = [picture.width - left - right, picture.height - top - bottom]
      const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
      if (!canvas.current) return
      Object.assign(canvas.current, { width: w, height: h })
      const context = canvas.current.getContext('2d')
      context?.drawImage(image, left * scale, top * scale, width * scale, height * scale, 0, 0, w, h)
    }
    image.addEventListener('load', draw)
    image.src = pictureAddress(name, 'full')
    return () => image.removeEventListener('load', draw)
  }, [name])
  return <canvas ref={canvas} role="img" aria-label={label} className={FRAME} />
}
