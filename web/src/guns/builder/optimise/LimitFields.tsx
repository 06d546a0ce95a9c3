import { SIGHTS, SUPPRESSORS } from '@raidkit/rules/guns/build-wishes'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { FormProps } from './formProps.ts'
import { ENTERED, limitsOf } from './wishForm.ts'

const MOST_SIGNS = 12

/** Fields for the limits of the build. */
export function LimitFields({ form, change }: FormProps) {
  const t = useText()
  const { faults } = limitsOf(form)
  return (
    <div className="grid grid-cols-2 items-end gap-3 xl:grid-cols-3">
      {ENTERED.map((name) => (
        <Field
          key={name}
          label={t(`builder.optimise.limit.${name}`)}
          {...(faults.includes(name) && { error: t('builder.optimise.noNumber') })}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={MOST_SIGNS}
            value={form.entered[name]}
            onChange={({ target }) => change({ entered: { ...form.entered, [name]: target.value } })}
          />
        </Field>
      ))}
      <Field label={t('builder.optimise.suppressorLabel')}>
        <Select
          options={SUPPRESSORS.map((value) => ({ value, label: t(`builder.optimise.suppressor.${value}`) }))}
          value={form.suppressor}
          onChange={(suppressor) => change({ suppressor })}
        />
      </Field>
      <Field label={t('builder.optimise.sightLabel')}>
        <Select
          options={SIGHTS.map((value) => ({ value, label: t(`builder.optimise.sight.${value}`) }))}
          value={form.sight}
          onChange={(sight) => change({ sight })}
        />
      </Field>
    </div>
  )
}
