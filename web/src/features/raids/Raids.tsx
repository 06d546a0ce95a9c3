import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/raid-log'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import { RaidLine } from './RaidLine.tsx'
import { RaidSums } from './RaidSums.tsx'
import { RaidToolbar } from './RaidToolbar.tsx'
import { useRaidDeletion, type RaidsState } from './useRaids.ts'
import { useRaidTexts } from './useRaidTexts.ts'

const COLUMNS = ['start', 'map', 'mode', 'side', 'length', 'queue', 'sales', 'delete'] as const
const WIDTHS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  start: 'w-40 text-start',
  map: 'text-start',
  mode: 'w-24 text-start',
  side: 'w-20 text-start',
  length: 'w-32 text-end',
  queue: 'w-32 text-end',
  sales: 'w-56 text-end',
  delete: 'w-14 text-end',
}

const ANY = { map: '', mode: undefined, side: undefined, from: '', to: '' }

/** Filter, sums and list of somebody who has raids. */
export function Raids({ raids }: { raids: RaidsState }) {
  const t = useText()
  const deletion = useRaidDeletion()
  const { rows, all } = raids
  return (
    <>
      <RaidToolbar raids={raids} deletion={deletion} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('raids.count', { count: rows.length })}{' '}
        {all.length >= RAID_LIMITS.kept && t('raids.limit', { count: RAID_LIMITS.kept })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          glyph={SEARCH}
          title={t('raids.noMatch')}
          action={<Button onClick={() => raids.choose(ANY)}>{t('raids.showAll')}</Button>}
        />
      ) : (
        <>
          <RaidSums raids={raids} />
          <RaidTable rows={rows} onDelete={deletion.remove} />
        </>
      )}
    </>
  )
}

type TableProps = { rows: readonly RaidRecord[]; onDelete: (raid: RaidRecord) => void }

function RaidTable({ rows, onDelete }: TableProps) {
  const t = useText()
  const texts = useRaidTexts()
  return (
    <LongTable
      caption={t('raids.title')}
      columns={COLUMNS.map((id) => ({ id, title: t(`raids.columns.${id}`), className: WIDTHS[id] }))}
      rows={rows}
      total={rows.length}
      idOf={({ startMs }) => String(startMs)}
      kept={undefined}
      renderRow={(raid, index) => (
        <RaidLine key={raid.startMs} raid={raid} index={index} texts={texts} onDelete={onDelete} />
      )}
    />
  )
}
