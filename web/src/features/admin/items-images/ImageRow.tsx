import { numberText } from '@raidkit/rules/display'
import { itemLink } from '@raidkit/rules/links'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../subjects/game/ItemTile.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { ListRow } from '../../../ui/rows/ListRow.tsx'
import { TABLE_ROLES } from '../../../ui/tableRoles.ts'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import type { PictureRow } from '../pictures/rows.ts'

type Props = {
  row: PictureRow
  index: number
  onUpload: (files: File[], uid: string) => void
  onRemove: (row: PictureRow) => void
}

/** One item with its tile as readers see it. Every row has the same height, which the window over the table counts on. */
export function ImageRow({ row, index, onUpload, onRemove }: Props) {
  const t = useText()
  const language = useLanguage()
  const { item, shown, own } = row
  return (
    <ListRow
      index={index}
      className="h-16 max-lg:grid max-lg:h-32 max-lg:grid-cols-[1fr_auto] max-lg:content-center max-lg:gap-x-2"
    >
      <th
        {...TABLE_ROLES.heading}
        scope="row"
        className="px-2 text-start font-medium max-lg:col-span-2 max-lg:p-0"
      >
        <span className="flex min-w-0 items-center gap-3">
          <ItemTile item={item} />
          <Link to={itemLink(item)} className="target min-w-0 truncate text-accent hover:underline">
            {item.name}
          </Link>
        </span>
      </th>
      <td
        {...TABLE_ROLES.cell}
        className="px-2 text-end tabular-nums max-lg:p-0 max-lg:text-start max-lg:text-sm"
      >
        <span className="text-muted lg:hidden">{t('adminPictures.columns.shown')}: </span>
        {numberText(shown, language)}
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:p-0 max-lg:text-end">
        <Badge tone={own ? 'up' : 'neutral'}>{t(own ? 'adminPictures.own' : 'adminPictures.drawn')}</Badge>
      </td>
      <td {...TABLE_ROLES.cell} className="px-2 max-lg:col-span-2 max-lg:p-0">
        <span className="flex gap-2 lg:justify-end">
          {/* For this very item, whatever the file is called. */}
          <FileButton
            size="sm"
            label={t('adminPictures.upload')}
            name={t('adminPictures.uploadOf', { name: item.name })}
            accept={PICTURE_FILES}
            onFile={(file) => onUpload([file], item.uid)}
          />
          {own && (
            <Button
              size="sm"
              onClick={() => onRemove(row)}
              aria-label={t('adminPictures.removeOf', { name: item.name })}
            >
              {t('adminPictures.remove')}
            </Button>
          )}
        </span>
      </td>
    </ListRow>
  )
}
