import { useMemo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { SortAgain } from '../../subjects/items/ListNotes.tsx'
import { turned } from '../../subjects/trade/TradeHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { Notice } from '../../ui/Notice.tsx'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import { AmmoChart } from './AmmoChart.tsx'
import { AmmoLine } from './AmmoLine.tsx'
import { AmmoToolbar } from './AmmoToolbar.tsx'
import type { AmmoView } from './ammoView.ts'
import { NO_FILTERS } from './choice.ts'
import { COLUMNS, isFromTop, SORT_OF, WIDTHS, type AmmoColumn } from './columns.ts'
import { useAmmo, type AmmoState, type FirstAmmo } from './useAmmo.ts'
import { useSourceTexts } from '../../subjects/trade/useSourceTexts.ts'

/** Every round: a chart of damage and penetration, and a table to search, filter and sort. */
export function Ammo({ first }: { first: FirstAmmo }) {
  const t = useText()
  const ammo = useAmmo(first)
  const { rows, total, choice, choose } = ammo
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      {ammo.counting}
      <AmmoToolbar ammo={ammo} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('ammo.count', { count: total })}
      </p>
      {total > 0 && <AmmoChart points={ammo.points} calibers={choice.calibers} mode={choice.mode} />}
      {ammo.isFailed && <Failed shown={rows.length} onRetry={ammo.retry} />}
      {rows.length > 0 && <AmmoTable ammo={ammo} kept={kept} />}
      {rows.length === 0 && (
        <EmptyState
          glyph={SEARCH}
          title={t('ammo.empty')}
          text={t('ammo.emptyHint')}
          action={<Button onClick={() => choose(NO_FILTERS)}>{t('ammo.showAll')}</Button>}
        />
      )}
      {ammo.isOutdated && <SortAgain onClick={ammo.sortAgain} />}
    </div>
  )
}

function AmmoTable({ ammo, kept }: { ammo: AmmoState; kept: number | undefined }) {
  const t = useText()
  const language = useLanguage()
  const { rows, total, choice, choose } = ammo
  const { order, mode } = choice
  const sourcesOf = useSourceTexts()
  const view = useMemo<AmmoView>(() => ({ mode, language, sourcesOf }), [mode, language, sourcesOf])
  const sorting = (id: AmmoColumn) => {
    const sort = SORT_OF[id]
    if (!sort) return {}
    const sorted = sort === order.sort ? (order.descending ? 'descending' : 'ascending') : undefined
    return { sorted, onSort: () => choose({ order: turned(order, sort, isFromTop) }) } as const
  }
  return (
    <LongTable
      caption={t('ammo.title')}
      columns={COLUMNS.map((id) => ({
        ...{ id, title: t(`ammo.columns.${id}`), hint: t(`ammo.explain.${id}`) },
        ...{ className: WIDTHS[id], ...sorting(id) },
      }))}
      rows={rows}
      total={total}
      idOf={({ uid }) => uid}
      kept={kept}
      renderRow={(row, index) => <AmmoLine key={row.uid} row={row} index={index} view={view} />}
    />
  )
}

function Failed({ shown, onRetry }: { shown: number; onRetry: () => void }) {
  const t = useText()
  const action = (
    <Button size="sm" onClick={onRetry}>
      {t('ammo.retry')}
    </Button>
  )
  return (
    <div className="mb-2">
      <Notice tone="warning" action={action}>
        {t('ammo.failed', { count: shown })}
      </Notice>
    </div>
  )
}
