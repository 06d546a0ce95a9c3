import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FileButton } from '../../../ui/button/FileButton.tsx'
import type { LiveColumn } from '../../../ui/rows/liveColumns.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import type { PictureRow } from '../pictures/rows.ts'

/** Values that all rows share. */
export type ImageView = {
  onUpload: (files: File[], uid: string) => void
  onRemove: (row: PictureRow) => void
}

export const IMAGE_COLUMNS: readonly LiveColumn<PictureRow, ImageView>[] = [
  {
    id: 'name',
    label: 'adminPictures.columns.name',
    card: 'title',
    cell: ({ item }) => (
      <span className="flex min-w-0 items-center gap-3">
        <ItemTile item={item} />
        <Link to={itemLink(item)} className="target min-w-0 truncate font-medium text-link hover:underline">
          {item.name}
        </Link>
      </span>
    ),
  },
  {
    id: 'shown',
    label: 'adminPictures.columns.shown',
    hint: 'adminPictures.shownHint',
    width: 'lg:w-32',
    align: 'end',
    card: 'figure',
    className: 'tabular-nums',
    cell: ({ shown }) => <Shown shown={shown} />,
  },
  {
    id: 'state',
    label: 'adminPictures.columns.state',
    width: 'lg:w-32',
    card: 'bare',
    cell: ({ own }) => <State isOwn={own !== undefined} />,
  },
  {
    id: 'actions',
    label: 'adminPictures.columns.actions',
    width: 'lg:w-56',
    align: 'end',
    card: 'line',
    cell: (row, { view }) => <Actions row={row} view={view} />,
  },
]

function Shown({ shown }: Pick<PictureRow, 'shown'>) {
  const language = useLanguage()
  return numberText(shown, language)
}

function State({ isOwn }: { isOwn: boolean }) {
  const t = useText()
  return (
    <Badge tone={isOwn ? 'up' : 'neutral'}>{t(isOwn ? 'adminPictures.own' : 'adminPictures.drawn')}</Badge>
  )
}

function Actions({ row, view }: { row: PictureRow; view: ImageView }) {
  const t = useText()
  const { item, own } = row
  return (
    <span className="flex gap-2 lg:justify-end">
      {/* For this very item, whatever the file is called. */}
      <FileButton
        size="sm"
        label={t('adminPictures.upload')}
        name={t('adminPictures.uploadOf', { name: item.name })}
        accept={PICTURE_FILES}
        onFile={(file) => view.onUpload([file], item.uid)}
      />
      {own && (
        <Button
          size="sm"
          onClick={() => view.onRemove(row)}
          aria-label={t('adminPictures.removeOf', { name: item.name })}
        >
          {t('adminPictures.remove')}
        </Button>
      )}
    </span>
  )
}
