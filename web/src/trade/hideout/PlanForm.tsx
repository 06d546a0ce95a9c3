import { useText } from '../../i18n/useText.ts'
import { AddressForm } from '../../ui/AddressForm.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { AddressChange } from '../../ui/useAddressChoice.ts'
import type { HideoutChoice } from './choice.ts'
import type { Plan } from './usePlan.ts'

/** Names of the fields in the address. A form submitted before hydration sends them as well. */
const FIELDS = ['hours', 'budget', 'own', 'once'] as const

type Props = {
  choice: HideoutChoice
  plan: Plan
  choose: (change: AddressChange) => void
  /** Called on each change of a text field. */
  type: (change: AddressChange) => void
}

/** Renders the duration, the budget and the use of owned items. */
export function PlanForm({ choice, plan: { typed, hasOwned }, choose, type }: Props) {
  const t = useText()
  const { hours, budgetFault } = typed
  return (
    <AddressForm own={FIELDS} className="grid items-start gap-4 sm:grid-cols-3 xl:grid-cols-6">
      <Field
        label={t('hideout.plan.hours')}
        {...(hours === undefined && { error: t('hideout.plan.badHours') })}
      >
        <Input
          name="hours"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={choice.hours}
          // A space keeps an emptied field distinct from an untouched one in the address.
          onChange={({ target }) => type({ hours: target.value || ' ' })}
        />
      </Field>
      <Field
        label={t('hideout.plan.budget')}
        hint={t('hideout.plan.budgetHint')}
        {...(budgetFault && { error: t(`hideout.plan.badBudget.${budgetFault}`) })}
      >
        <Input
          name="budget"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={choice.budget}
          onChange={({ target }) => type({ budget: target.value })}
        />
      </Field>
      <div className="flex flex-col gap-x-6 gap-y-3 sm:mt-6 xl:col-span-4 xl:flex-row xl:*:flex-1">
        <Switch
          label={t('hideout.plan.own')}
          hint={t(hasOwned ? 'hideout.plan.ownHint' : 'hideout.plan.ownNobody')}
          name="own"
          value="1"
          checked={choice.own}
          disabled={!hasOwned}
          onChange={(own) => choose({ own: own ? '1' : '' })}
        />
        <Switch
          label={t('hideout.plan.once')}
          hint={t('hideout.plan.onceHint')}
          name="once"
          value="1"
          checked={choice.once}
          onChange={(once) => choose({ once: once ? '1' : '' })}
        />
      </div>
    </AddressForm>
  )
}
