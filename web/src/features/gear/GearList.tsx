import { FIRST_ROWS } from '@raidkit/contract/firstRows'
import { fittingGear, sortedGear } from '@raidkit/rules/gear-list'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSourceTexts } from '../../subjects/trade/useSourceTexts.ts'
import { turned } from '../../subjects/trade/TradeHeader.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { COLUMNS, isFromTop, WIDTHS } from './columns.ts'
import { GearFilters, type ChoiceState } from './GearFilters.tsx'
import { GearRow, type GearView } from './GearRow.tsx'
import type { GearFacts } from './gearSet.ts'

type Props = { facts: GearFacts; state: ChoiceState }

/** Every piece of armour, rig, helmet and plate, to search, filter and sort. */
export function GearList({ facts, state }: Props) {
  const t = useText()
  const language = useLanguage()
  const { choice, choose } = state
  const compare = useCompareNames()
  const rows = useMemo(() => {
    return sortedGear(fittingGear(facts.gear, choice), choice.order, compare)
  }, [facts, choice, compare])
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  // The server sends the first of them; a window over all needs a browser.
  const shown = useHydrated() ? rows : rows.slice(0, FIRST_ROWS)
  const sourcesOf = useSourceTexts()
  const { mode, order } = choice
  const view = useMemo<GearView>(() => ({ mode, language, sourcesOf }), [mode, language, sourcesOf])
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <GearFilters facts={facts} state={state} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('gear.count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <EmptyState glyph={SEARCH} title={t('gear.empty')} text={t('gear.emptyHint')} />
      ) : (
        <LongTable
          caption={t('gear.title')}
          columns={COLUMNS.map((id) => ({
            ...{ id, title: t(`gear.columns.${id}`), className: WIDTHS[id] },
            ...(id !== 'sources' && {
              sorted: id === order.sort ? (order.descending ? 'descending' : 'ascending') : undefined,
              onSort: () => choose({ order: turned(order, id, isFromTop) }),
            }),
          }))}
          rows={shown}
          total={rows.length}
          idOf={({ uid }) => uid}
          kept={kept}
          renderRow={(row, index) => <GearRow key={row.uid} row={row} index={index} view={view} />}
        />
      )}
    </div>
  )
}
