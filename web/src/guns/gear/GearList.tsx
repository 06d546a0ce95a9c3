import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { fittingGear, sortedGear } from '@raidkit/rules/guns/gear-list'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useSourceTexts } from '../../trade/shared/trade/useSourceTexts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { useCompareNames } from '../../ui/useCompareNames.ts'
import { GEAR_COLUMNS, type GearView } from './columns.tsx'
import { GearFilters, type ChoiceState } from './GearFilters.tsx'
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
  // The server sends the first of them; a window over all needs a browser.
  const shown = useHydrated() ? rows : rows.slice(0, FIRST_ROWS)
  const sourcesOf = useSourceTexts()
  const { mode } = choice
  const view = useMemo<GearView>(() => ({ mode, language, sourcesOf }), [mode, language, sourcesOf])
  return (
    <ListBox count={rows.length}>
      <GearFilters facts={facts} state={state} />
      <p className="mb-2 text-sm text-muted" role="status">
        {t('gear.count', { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <EmptyState glyph={SEARCH} title={t('gear.empty')} text={t('gear.emptyHint')} />
      ) : (
        <LiveTable
          caption={t('gear.title')}
          columns={GEAR_COLUMNS}
          rows={shown}
          total={rows.length}
          idOf={pieceUid}
          view={view}
          rowClass="max-lg:h-72 max-lg:grid-cols-4 lg:h-16"
          order={choice.order}
          onOrder={(order) => choose({ order })}
          reusesRows
        />
      )}
    </ListBox>
  )
}

function pieceUid({ uid }: GearFacts['gear'][number]): string {
  return uid
}
