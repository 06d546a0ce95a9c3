import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { Select, type Option } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { Specimen } from './Specimen.tsx'

const TRADER_OPTIONS = TRADER_NAMES.map((trader): Option<Trader> => ({
  value: trader,
  label: trader,
  icon: <TraderBadge trader={trader} size="sm" />,
  disabled: trader === 'Fence',
}))

export function FieldSpecimens() {
  const t = useText()
  const [search, setSearch] = useState('')
  const [trader, setTrader] = useState<Trader>('Prapor')
  return (
    <>
      <Specimen name="Field, Input">
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <Field label={t('palete.name')} hint={t('palete.nameHint')} required>
            <Input defaultValue="Mira" />
          </Field>
          <Field label={t('palete.email')} error={t('palete.emailError')}>
            <Input type="email" inputMode="email" defaultValue="mira@" />
          </Field>
          <Field label={t('palete.disabled')}>
            <Input disabled defaultValue={t('palete.longWord')} />
          </Field>
          <Field label={t('palete.readOnly')}>
            <Input readOnly placeholder={t('palete.empty')} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="SearchInput, Select">
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <Field label={t('palete.search')}>
            <SearchInput value={search} onChange={setSearch} placeholder={t('palete.searchHint')} />
          </Field>
          <Field label={t('palete.trader')}>
            <Select options={TRADER_OPTIONS} value={trader} onChange={setTrader} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label={t('palete.off')} />
        <Checkbox label={t('palete.on')} defaultChecked hint={t('palete.nameHint')} />
        <Checkbox label={t('palete.disabled')} disabled />
        <Checkbox label={t('palete.disabled')} disabled defaultChecked />
      </Specimen>
      <Specimen name="Switch">
        <Switch label={t('palete.off')} />
        <Switch label={t('palete.on')} defaultChecked hint={t('palete.nameHint')} />
        <Switch label={t('palete.disabled')} disabled />
        <Switch label={t('palete.disabled')} disabled defaultChecked />
      </Specimen>
    </>
  )
}
