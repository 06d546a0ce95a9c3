import { raidMap, raidMoney, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { NO_VALUE } from '@raidkit/rules/platform/display'
import { mapLink } from '@raidkit/rules/platform/links'
import { mapBySlug } from '@raidkit/rules/platform/maps'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import type { RaidTexts } from './useRaidTexts.ts'

/** Values that all rows share. */
export type RaidView = { texts: RaidTexts; onDelete: (raid: RaidRecord) => void }

export const RAID_COLUMNS: readonly LiveColumn<RaidRecord, RaidView>[] = [
  {
    id: 'start',
    label: 'raids.columns.start',
    width: 'lg:w-40',
    card: 'title',
    className: 'text-sm tabular-nums max-lg:text-muted',
    cell: ({ startMs }, { view }) => view.texts.when(startMs),
  },
  {
    id: 'map',
    label: 'raids.columns.map',
    card: 'line',
    // The map is the first line of a card, above the time.
    className: 'truncate font-medium max-lg:-order-1 max-lg:pe-12 max-lg:text-base',
    cell: (raid, { view }) => <MapName raid={raid} texts={view.texts} />,
  },
  {
    id: 'mode',
    label: 'raids.columns.mode',
    width: 'lg:w-24',
    card: 'figure',
    cell: ({ mode }) => mode ?? NO_VALUE,
  },
  {
    id: 'side',
    label: 'raids.columns.side',
    width: 'lg:w-20',
    card: 'figure',
    cell: ({ side }) => <Side side={side} />,
  },
  {
    id: 'length',
    label: 'raids.columns.length',
    width: 'lg:w-32',
    align: 'end',
    card: 'figure',
    className: 'tabular-nums',
    cell: ({ lengthMs }, { view }) => view.texts.length(lengthMs),
  },
  {
    id: 'queue',
    label: 'raids.columns.queue',
    width: 'lg:w-32',
    align: 'end',
    card: 'figure',
    className: 'tabular-nums',
    cell: ({ queueMs }, { view }) => view.texts.length(queueMs),
  },
  {
    id: 'sales',
    label: 'raids.columns.sales',
    width: 'lg:w-56',
    align: 'end',
    card: 'figure',
    className: 'truncate tabular-nums max-lg:col-span-2',
    cell: (raid, { view }) => <Sales raid={raid} texts={view.texts} />,
  },
  {
    id: 'delete',
    label: 'raids.columns.delete',
    width: 'lg:w-14',
    align: 'end',
    card: 'corner',
    cell: (raid, { view }) => <DeleteButton raid={raid} view={view} />,
  },
]

type CellProps = { raid: RaidRecord; texts: RaidTexts }

function Side({ side }: Pick<RaidRecord, 'side'>) {
  const t = useText()
  return side ? t(`raids.side.${side}`) : NO_VALUE
}

function MapName({ raid, texts }: CellProps) {
  const map = raidMap(raid)
  const slug = mapBySlug(map)?.slug
  if (!slug) return texts.map(map)
  return (
    <Link to={mapLink(slug)} className="text-text hover:text-link">
      {texts.map(slug)}
    </Link>
  )
}

function Sales({ raid, texts }: CellProps) {
  const t = useText()
  if (raid.sales.length === 0) return NO_VALUE
  return t('raids.sold', { count: raid.sales.length, money: texts.money(raidMoney(raid.sales)) })
}

function DeleteButton({ raid, view: { texts, onDelete } }: { raid: RaidRecord; view: RaidView }) {
  const t = useText()
  return (
    <IconButton
      glyph={TRASH}
      size="sm"
      label={t('raids.delete', { map: texts.map(raidMap(raid)), when: texts.when(raid.startMs) })}
      onClick={() => onDelete(raid)}
    />
  )
}
