import {
  NEED_GROUPS,
  NEED_SORTS,
  NEED_STATES,
  NO_NEED_FILTER,
  type NeedSort,
} from '@raidkit/rules/progress/needs'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/useText.ts'
import { SEARCH_PARAM } from '../../../../ui/address/address.ts'
import { AddressForm } from '../../../../ui/form/AddressForm.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { joinClasses } from '../../../../ui/classes.ts'
import { FiltersButton } from '../../../../ui/button/FiltersButton.tsx'
import { ListSearch } from '../../../../ui/form/ListSearch.tsx'
import type { SortOption } from '../../../../ui/rows/liveColumns.ts'
import { SortSelect } from '../../../../ui/rows/SortSelect.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { usePanels } from '../../../../ui/hooks/usePanels.ts'
import { BarSegments } from './BarSegments.tsx'
import { filterCount, type NeedChoice } from '../choice.ts'

export type NeedToolbarProps = {
  choice: NeedChoice
  onSearch: (text: string) => void
  onSettle: () => void
  choose: (change: Partial<NeedChoice>) => void
  /** Buttons at the end of the bar. */
  children?: ReactNode
  /** Label of the search, if it covers more than the needed items. */
  label?: string
  hint?: string
  /** False: the shown list has none of these filters. */
  hasFilters?: boolean
}

/** Shows search, filters and order of needs. The filters are shown on request. */
export function NeedToolbar(props: NeedToolbarProps) {
  const { choice, onSearch, onSettle, choose, children, label, hint, hasFilters = true } = props
  const t = useText()
  const { bar, opener, box } = usePanels<'filters'>()
  return (
    <AddressForm
      own={SEARCH_PARAM}
      ref={bar}
      role="search"
      className="mb-2 flex flex-wrap items-center gap-2"
    >
      <ListSearch
        value={choice.search}
        label={label ?? t('needs.search')}
        hint={hint ?? t('needs.searchHint')}
        onSearch={onSearch}
        onSettle={onSettle}
        className="min-w-0 grow basis-80 lg:basis-56"
      />
      <div className="gap-2 max-sm:one-bar max-sm:basis-full sm:contents">
        {hasFilters && <FiltersButton count={filterCount(choice)} {...opener('filters')} />}
        {children}
        {hasFilters && (
          <SortSelect
            options={ORDERS}
            order={choice.order}
            onOrder={(order) => choose({ order })}
            className="sm:grow-0"
          />
        )}
      </div>
      {hasFilters && (
        <div {...box} className={joinClasses('basis-full', box.className)}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Filters choice={choice} choose={choose} />
          </div>
        </div>
      )}
    </AddressForm>
  )
}

function Filters({ choice, choose }: Pick<NeedToolbarProps, 'choice' | 'choose'>) {
  const t = useText()
  return (
    <>
      <BarSegments
        label={t('needs.state')}
        segments={NEED_STATES.map((value) => ({ value, label: t(`needs.states.${value}`) }))}
        value={choice.state}
        onChange={(state) => choose({ state })}
      />
      <Select
        options={[
          { value: '', label: t('needs.groups.any') },
          ...NEED_GROUPS.map((value) => ({ value, label: t(`needs.groups.${value}`) })),
        ]}
        value={choice.group}
        onChange={(group) => choose({ group })}
        label={t('needs.group')}
        className="basis-56 max-sm:grow"
      />
      <Checkbox label={t('needs.firOnly')} checked={choice.fir} onChange={(fir) => choose({ fir })} />
      <Checkbox label={t('needs.nowOnly')} checked={choice.now} onChange={(now) => choose({ now })} />
      <Checkbox label={t('needs.kappaOnly')} checked={choice.kappa} onChange={(kappa) => choose({ kappa })} />
    </>
  )
}

const ORDERS = NEED_SORTS.map((sort): SortOption<NeedSort> => {
  return { sort, label: `needs.sorts.${sort}`, startsLow: sort === 'name' }
})

/** Choice without filters and search. */
export const NOTHING_CHOSEN = { ...NO_NEED_FILTER, search: '' } as const
