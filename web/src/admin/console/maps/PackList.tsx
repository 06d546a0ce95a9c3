import { removeMapPack, type StoredPack } from '@raidkit/contract/maps/mapPacks'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { TRASH } from '../../../ui/icons/glyphs.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import type { NamedMap } from './UploadForm.tsx'

type Props = {
  packs: readonly StoredPack[]
  maps: readonly NamedMap[]
  onChanged: (packs: StoredPack[]) => void
}

/** The packs of the site, and their removal. */
export function PackList({ packs, maps, onChanged }: Props) {
  const t = useText()
  const [asked, setAsked] = useState<StoredPack>()
  const { save, isPending } = useSaving(removeMapPack, t('admin.maps.removed'))
  const remove = async ({ uid }: StoredPack) => {
    const reply = await save({ uid })
    if (reply) onChanged(reply.packs)
    setAsked(undefined)
  }
  return (
    <Panel title={t('admin.maps.packs')}>
      <Table
        caption={t('admin.maps.packs')}
        columns={useColumns(maps, setAsked)}
        rows={packs}
        rowKey={({ uid }) => uid}
        empty={<p className="text-sm text-muted">{t('admin.maps.none')}</p>}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('admin.maps.removeTitle', { name: asked?.name ?? '' })}
        text={t('admin.maps.removeText')}
        confirm={t('admin.maps.remove')}
        working={isPending}
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Panel>
  )
}

function useColumns(maps: readonly NamedMap[], onRemove: (pack: StoredPack) => void): Column<StoredPack>[] {
  const t = useText()
  const language = useLanguage()
  const names = new Map(maps.map(({ slug, name }) => [slug, name]))
  const unknown = <span className="text-muted">{t('admin.maps.unknown')}</span>
  return [
    {
      id: 'name',
      header: t('admin.maps.name'),
      heading: true,
      cell: ({ name, link }) => (link ? <ExternalLink href={link}>{name}</ExternalLink> : name),
    },
    { id: 'author', header: t('admin.maps.author'), cell: ({ author }) => author ?? unknown },
    { id: 'licence', header: t('admin.maps.licence'), cell: ({ licence }) => licence ?? unknown },
    {
      id: 'maps',
      header: t('admin.maps.maps'),
      cell: ({ maps: own }) =>
        own
          .map(({ map, levels }) =>
            t('admin.maps.mapFloors', { map: names.get(map) ?? map, count: levels.length }),
          )
          .join(', '),
    },
    {
      id: 'size',
      header: t('admin.maps.size'),
      numeric: true,
      cell: ({ bytes }) => <span className="whitespace-nowrap">{fileSizeText(bytes, language)}</span>,
    },
    {
      id: 'at',
      header: t('admin.maps.imported'),
      cell: ({ importedAtMs }) => <Moment ms={importedAtMs} />,
    },
    {
      id: 'remove',
      header: t('admin.maps.remove'),
      cell: (pack) => (
        <IconButton
          glyph={TRASH}
          label={t('admin.maps.removeNamed', { name: pack.name })}
          size="sm"
          onClick={() => onRemove(pack)}
        />
      ),
    },
  ]
}
