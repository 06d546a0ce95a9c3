import { useMemo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSourceTexts } from '../../trade/shared/trade/useSourceTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { AmmoChart } from './AmmoChart.tsx'
import { AmmoToolbar } from './AmmoToolbar.tsx'
import { NO_FILTERS } from './choice.ts'
import { AMMO_COLUMNS, type AmmoView } from './columns.tsx'
import { roundUid, useAmmo, type FirstAmmo } from './useAmmo.ts'

/** Every round: a chart of damage and penetration, and a table to search, filter and sort. */
export function Ammo({ first }: { first: FirstAmmo }) {
  const t = useText()
  const language = useLanguage()
  const ammo = useAmmo(first)
  const { list, choice, choose } = ammo
  const { rows, total } = list
  const { mode } = choice
  const sourcesOf = useSourceTexts()
  const view = useMemo<AmmoView>(() => ({ mode, language, sourcesOf }), [mode, language, sourcesOf])
  return (
    <ListBox count={rows.length}>
      {ammo.counting}
      <AmmoToolbar ammo={ammo} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('ammo.count', { count: total })}
      </p>
      {total > 0 && (
        <AmmoChart points={ammo.points} calibers={choice.calibers} caliberNames={ammo.calibers} mode={mode} />
      )}
      {ammo.isFailed && (
        <ListFailure
          text={t('ammo.failed', { count: rows.length })}
          retry={t('ammo.retry')}
          onRetry={ammo.retry}
        />
      )}
      {rows.length > 0 ? (
        <LiveTable
          caption={t('ammo.title')}
          columns={AMMO_COLUMNS}
          rows={rows}
          total={total}
          idOf={roundUid}
          view={view}
          rowClass="max-lg:h-60 max-lg:grid-cols-3 lg:h-16"
          order={choice.order}
          onOrder={(order) => choose({ order })}
          reusesRows
        />
      ) : (
        <EmptyState
          glyph={SEARCH}
          title={t('ammo.empty')}
          text={t('ammo.emptyHint')}
          action={<Button onClick={() => choose(NO_FILTERS)}>{t('ammo.showAll')}</Button>}
        />
      )}
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}
