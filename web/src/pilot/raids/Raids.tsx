import { RAID_LIMITS, type RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { RAID_COLUMNS } from './columns.tsx'
import { RaidSums } from './RaidSums.tsx'
import { RaidToolbar } from './RaidToolbar.tsx'
import { useRaidDeletion, type RaidsState } from './useRaids.ts'
import { useRaidTexts } from './useRaidTexts.ts'

const ANY = { map: '', mode: undefined, side: undefined, from: '', to: '' }

/** Shows filters, sums and list for a reader who has raids. */
export function Raids({ raids }: { raids: RaidsState }) {
  const t = useText()
  const deletion = useRaidDeletion()
  const texts = useRaidTexts()
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
          <LiveTable
            caption={t('raids.title')}
            columns={RAID_COLUMNS}
            rows={rows}
            total={rows.length}
            idOf={raidId}
            view={{ texts, onDelete: deletion.remove }}
            rowClass="max-lg:h-44 max-lg:grid-cols-3 lg:h-11"
          />
        </>
      )}
    </>
  )
}

function raidId({ startMs }: RaidRecord): string {
  return String(startMs)
}
