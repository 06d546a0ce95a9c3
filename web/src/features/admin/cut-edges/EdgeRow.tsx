import { pictureAddress, readPictureName } from '@raidkit/rules/item-pictures'
import { itemLink } from '@raidkit/rules/links'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListRow } from '../../../ui/rows/ListRow.tsx'
import { TABLE_ROLES } from '../../../ui/tableRoles.ts'
import type { PictureRow } from '../pictures/rows.ts'

const FRAME = 'block h-28 w-full rounded-sm border border-edge bg-tile object-contain'

type Props = { row: PictureRow; index: number; isBusy: boolean; onTrim: (uid: string) => void }

/** A picture as it is and as it would be. Every row has the same height, which the window over the table counts on. */
export function EdgeRow({ row: { item, own }, index, isBusy, onTrim }: Props) {
  const t = useText()
  const name = own?.name ?? ''
  const edges = readPictureName(name)?.edges
  return (
    <ListRow
      index={index}
      className="h-36 max-lg:grid max-lg:h-60 max-lg:grid-cols-2 max-lg:content-center max-lg:gap-2"
    >
      <th
        {...TABLE_ROLES.heading}
        scope="row"
        className="px-2 text-start font-medium max-lg:col-span-2 max-lg:p-0"
      >
        <Link to={itemLink(item)} className="target block truncate text-accent hover:underline">
          {item.name}
        </Link>
        {edges && <span className="text-sm font-normal text-muted">{t('adminPictures.edgesOf', edges)}</span>}
      </th>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:p-0">
        <img
          src={pictureAddress(name, 'full')}
          alt={t('adminPictures.beforeOf', { name: item.name })}
          loading="lazy"
          className={FRAME}
        />
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:p-0">
        <Trimmed name={name} label={t('adminPictures.afterOf', { name: item.name })} />
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 text-end max-lg:col-span-2 max-lg:p-0 max-lg:text-start">
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => onTrim(item.uid)}
          aria-label={t('adminPictures.trimOf', { name: item.name })}
        >
          {t('adminPictures.trim')}
        </Button>
      </td>
    </ListRow>
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
