import { MODULE_STATES } from '@raidkit/rules/catalogue/statuses'
import { useText } from '../../i18n/useText.ts'
import { SEARCH_PARAM } from '../../ui/address.ts'
import { AddressForm } from '../../ui/AddressForm.tsx'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { Select } from '../../ui/Select.tsx'
import type { AddressChange } from '../../ui/useAddressChoice.ts'
import { isInState } from './chosenStations.ts'
import type { View } from './hideoutModel.ts'
import { STATION_SORTS, type StationChoice } from './choice.ts'

/** Names of the fields in the address. */
const FIELDS = [SEARCH_PARAM, 'state', 'sort']

type Props = {
  choice: StationChoice
  views: readonly View[]
  choose: (change: AddressChange) => void
  /** Updates the search while it is typed. */
  type: (change: AddressChange) => void
}

/** Shows the search, state and order of the stations. Without scripts it is a form that asks the server. */
export function HideoutToolbar({ choice, views, choose, type }: Props) {
  const t = useText()
  const states = ['', ...MODULE_STATES] as const
  return (
    <AddressForm own={FIELDS} role="search" className="flex flex-wrap items-center gap-2">
      <div className="flex grow flex-wrap items-center gap-2 max-xl:basis-full">
        <ListSearch
          value={choice.search}
          label={t('hideoutProgress.search')}
          hint={t('hideoutProgress.searchHint')}
          onSearch={(text) => type({ [SEARCH_PARAM]: text })}
        />
        <Select
          name="sort"
          label={t('hideoutProgress.sort')}
          options={STATION_SORTS.map((value) => ({ value, label: t(`hideoutProgress.sortBy.${value}`) }))}
          value={choice.sort}
          onChange={(sort) => choose({ sort: sort === 'next' ? '' : sort })}
        />
      </div>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="sr-only">{t('hideoutProgress.states')}</legend>
        {states.map((state) => (
          <label
            key={state}
            className="target control-sm relative inline-flex items-center gap-1.5 rounded-full border border-edge px-3 text-sm text-muted hover:text-text has-checked:border-text has-checked:bg-selected has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="state"
              value={state}
              checked={choice.state === state}
              onChange={() => choose({ state })}
              className="sr-only"
            />
            {t(state === '' ? 'hideoutProgress.anyState' : `hideoutProgress.state.${state}`)}
            <span className="font-semibold">
              {state === '' ? views.length : views.filter((view) => isInState(view, state)).length}
            </span>
          </label>
        ))}
      </fieldset>
    </AddressForm>
  )
}
