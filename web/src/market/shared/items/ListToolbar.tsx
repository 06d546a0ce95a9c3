import type { Tag } from '@raidkit/rules/catalogue/items'
import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { SEARCH_PARAM } from '../../../ui/address/address.ts'
import { AddressForm } from '../../../ui/form/AddressForm.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { FiltersButton } from '../../../ui/button/FiltersButton.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { ModeSwitch } from '../../../catalogue/shared/game/ModeSwitch.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { useNarrow } from '../../../ui/hooks/useNarrow.ts'
import { usePanels } from '../../../ui/hooks/usePanels.ts'
import { filterCount, shownOrder, type ListChoice } from './choice.ts'
import { TABLE } from '../../../ui/icons/listGlyphs.ts'
import { SortSelect } from '../../../ui/rows/SortSelect.tsx'
import { ITEM_ORDERS } from './columns/itemColumns.tsx'
import { TagSelect } from './TagSelect.tsx'

/** Loaded lazily, because many readers never open the panels. */
const FilterPanel = lazy(() => import('./panel/FilterPanel.tsx').then((m) => ({ default: m.FilterPanel })))
const ColumnPanel = lazy(() => import('./panel/ColumnPanel.tsx').then((m) => ({ default: m.ColumnPanel })))

export type ToolbarProps = {
  choice: ListChoice
  onSearch: (text: string) => void
  choose: (change: Partial<ListChoice>) => void
  /** Called when the reader leaves the search field. */
  onSettle: () => void
  /** Tags to choose from; undefined if the list's address sets its tag. */
  tags: readonly Tag[] | undefined
}

/**
 * Renders search, mode, filters and columns of a list. Without scripts the search is a form that the server answers.
 */
export function ListToolbar({ choice, onSearch, choose, onSettle, tags }: ToolbarProps) {
  const t = useText()
  const isHydrated = useHydrated()
  const isNarrow = useNarrow()
  const { open, bar, opener, box } = usePanels<'filters' | 'columns'>()
  const count = filterCount(choice) - (tags ? 0 : Number(choice.tag !== ''))
  return (
    <AddressForm own={SEARCH_PARAM} ref={bar} role="search" className="mb-2">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          value={choice.search}
          label={t('items.search')}
          hint={t('items.searchHint')}
          onSearch={onSearch}
          onSettle={onSettle}
          className="min-w-0 grow basis-96 sm:min-w-64"
        />
        {tags && !isNarrow && (
          <TagSelect
            // The hundred options are rendered only after hydration, because they need scripts anyway.
            tags={isHydrated ? tags : tags.filter(({ tag }) => tag === choice.tag)}
            choice={choice}
            choose={choose}
            className="basis-56 max-sm:hidden"
          />
        )}
        <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
        <FiltersButton count={count} {...opener('filters')} />
        <Button icon={TABLE} {...opener('columns')}>
          {t('items.columnsTitle')}
        </Button>
        <SortSelect
          options={ITEM_ORDERS}
          order={shownOrder(choice)}
          onOrder={(order) => choose({ order })}
          className="sm:hidden"
        />
      </div>
      <div {...box}>
        <Suspense fallback={<Spinner />}>
          {open === 'filters' && <FilterPanel choice={choice} choose={choose} tags={tags} />}
          {open === 'columns' && <ColumnPanel choice={choice} choose={choose} />}
        </Suspense>
      </div>
    </AddressForm>
  )
}
