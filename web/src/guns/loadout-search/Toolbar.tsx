import { LOADOUT_SORT_NAMES } from '@raidkit/rules/guns/loadouts'
import { useId, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { SEARCH_PARAM } from '../../ui/address/address.ts'
import { AddressForm } from '../../ui/form/AddressForm.tsx'
import { FiltersButton } from '../../ui/button/FiltersButton.tsx'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { filterCount, firstOrder } from './choice.ts'
import { Filters } from './Filters.tsx'
import type { LoadoutChoices, LoadoutSearchModel } from './useLoadoutSearch.ts'

type Props = { model: LoadoutSearchModel; choices: LoadoutChoices }

/** Search, gun, order and filters of published builds. Without scripts the search is a form that asks the server. */
export function Toolbar({ model, choices }: Props) {
  const t = useText()
  const panel = useId()
  const { choice, choose, type } = model
  const count = filterCount(choice)
  const [isOpen, setOpen] = useState(false)
  const guns = [
    { value: '', label: t('loadoutSearch.anyGun') },
    ...choices.guns.map(({ url, name }) => ({ value: url, label: name })),
  ]
  return (
    <AddressForm own={SEARCH_PARAM} role="search" className="mb-3">
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          value={choice.search}
          label={t('loadoutSearch.search')}
          hint={t('loadoutSearch.searchHint')}
          onSearch={(search) => type({ search })}
        />
        <Select
          options={guns}
          value={choice.gun}
          onChange={(gun) => choose({ gun })}
          label={t('loadoutSearch.gun')}
          className="min-w-0 basis-52 max-sm:grow"
        />
        <Select
          options={LOADOUT_SORT_NAMES.map((value) => ({ value, label: t(`loadoutSearch.sort.${value}`) }))}
          value={choice.order.sort}
          onChange={(sort) => choose({ order: firstOrder(sort) })}
          label={t('loadoutSearch.sortBy')}
          className="min-w-0 basis-48 max-sm:grow"
        />
        <ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />
        <FiltersButton
          count={count}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Filters model={model} choices={choices} />}
      </div>
    </AddressForm>
  )
}
