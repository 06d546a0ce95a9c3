import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import {
  chainedOptions,
  planOptions,
  planWithChains,
  shoppingList,
  type CraftPlan,
  type PlanOption,
  type ShoppingList,
} from '@raidkit/rules/trade/craft-plan'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { AddressChange } from '../../ui/address/useAddressChoice.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { AddressForm } from '../../ui/form/AddressForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { useOwned } from '../shared/trade/useOwned.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { PlanCsv } from './PlanCsv.tsx'
import { PlanSteps } from './PlanSteps.tsx'
import { PlanSum, PlanTable } from './PlanTable.tsx'
import { type HideoutChoice, typedPlan, type TypedPlan } from './choice.ts'
import { craftAddress } from './craftAddress.ts'
import { madeBy } from './madeBy.ts'

/** Names of the fields in the address. A form submitted before hydration sends them as well. */
const FIELDS = ['hours', 'budget', 'own', 'once'] as const

/** Keys of the placeholder lines, as many as there are stations with crafts. */
const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

type Props = {
  choice: HideoutChoice
  answer: TradeAnswer | undefined
  /** Crafts to choose from. */
  rows: readonly CraftRow[] | undefined
  /** True if the data failed to load. */
  isFailed: boolean
  names: CraftNames
  choose: (change: AddressChange) => void
  type: (change: AddressChange) => void
}

/** Renders the plan for an absence of some hours: the best craft of each station and the sum. */
export function PlanSection({ choice, answer, rows, isFailed, names, choose, type }: Props) {
  const t = useText()
  const found = usePlan(choice, answer, rows)
  const { plan, typed } = found
  const made = useMemo(() => madeBy(rows ?? []), [rows])
  const { hours } = typed
  const isLocked = rows?.every(({ locks }) => locks.length > 0)
  const isWaiting = !answer && !isFailed
  const fuelRubPerHour = answer?.board.fuelRubPerHour
  const fuelRub = fuelRubPerHour === undefined ? undefined : fuelRubPerHour * (hours ?? 0)
  return (
    <section
      aria-labelledby="plan"
      aria-busy={isWaiting}
      className="rounded-lg border border-line bg-surface p-4"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="plan" className="text-xl font-semibold">
          {t('hideout.plan.title')}
        </h2>
        {plan && <PlanCsv plan={plan} names={names} madeBy={made} />}
      </div>
      <PlanForm choice={choice} plan={found} choose={choose} type={type} />
      <div className="mt-4">
        {isWaiting && <Waiting />}
        {plan && hours !== undefined && plan.picks.length > 0 && (
          <>
            <PlanTable
              plan={plan}
              hours={hours}
              names={names}
              madeBy={made}
              craftTo={(open) => craftAddress({ mode: choice.mode, open })}
            />
            <div aria-live="polite">
              <PlanSum plan={plan} hours={hours} fuelRub={fuelRub} />
            </div>
            {answer && <PlanSteps plan={plan} answer={answer} names={names} madeBy={made} />}
          </>
        )}
        {plan?.picks.length === 0 && (
          <EmptyState
            glyph={CLOCK}
            title={t(isLocked ? 'hideout.plan.locked' : 'hideout.plan.empty')}
            text={t(isLocked ? 'hideout.plan.lockedHint' : 'hideout.plan.emptyHint')}
          />
        )}
      </div>
      <p className="mt-3 max-w-text text-sm text-muted">{t('hideout.plan.note')}</p>
    </section>
  )
}

/** Renders a placeholder with the height of most players' plans, to minimise the layout shift. */
function Waiting() {
  return (
    <>
      <div className="flex h-200 flex-col gap-2 sm:h-102">
        {LINES.map((line) => (
          <Skeleton key={line} className="w-full grow opacity-50" />
        ))}
      </div>
      <Skeleton className="mt-4 h-360 w-full opacity-50 lg:h-200" />
    </>
  )
}

type PlanFormProps = {
  choice: HideoutChoice
  plan: Plan
  choose: (change: AddressChange) => void
  /** Called on each change of a text field. */
  type: (change: AddressChange) => void
}

/** Renders the duration, the budget and the use of owned items. */
function PlanForm({ choice, plan: { typed, hasOwned }, choose, type }: PlanFormProps) {
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

type Plan = {
  typed: TypedPlan
  /** Undefined until it can be computed. */
  plan: (CraftPlan & { shopping: ShoppingList }) | undefined
  /** True if the reader has a character in this mode, whose items could be used. */
  hasOwned: boolean
}

/** Computes the best crafts for an absence, within budget and stash. */
function usePlan(
  choice: HideoutChoice,
  answer: TradeAnswer | undefined,
  rows: readonly CraftRow[] | undefined,
): Plan {
  const typed = typedPlan(choice)
  const { hours, budgetRub, budgetFault } = typed
  const ownedOf = useOwned(choice.mode)
  const counted = choice.own ? ownedOf : undefined
  const { once } = choice
  const plan = useMemo(() => {
    if (!answer || !rows || hours === undefined || budgetFault) return undefined
    const { board, tables, player } = answer
    const view = { hours, continuous: tables.continuous, saleOf: board.saleOf }
    const uids = new Set(rows.flatMap(({ craft }) => craft.takes.map(({ itemUid }) => itemUid)))
    const owned = new Map(
      [...uids].map((uid) => [uid, counted?.(uid) ?? 0] as const).filter(([, count]) => count > 0),
    )
    const { buyNow: buy } = board
    // A tool that cannot be bought must be owned, which the list states.
    const toolRub = (uid: string) => (owned.get(uid) ? 0 : (buy(uid, 1)?.rub ?? 0))
    const withTools = (option: PlanOption) => ({
      ...option,
      toolRub: (option.tools ?? []).reduce((sum, uid) => sum + toolRub(uid), 0),
    })
    const chained = once ? [] : chainedOptions(rows, { ...view, owned, buy }).map(withTools)
    const options = planOptions(rows, view).map(withTools)
    // domain reference 5: elite crafting runs one more at the same time
    const slots = player.skill_Crafting >= MAX_SKILL ? 2 : 1
    const found = planWithChains({ options, budgetRub, owned, slots, buy }, chained)
    const shopping = shoppingList(found.picks, buy, owned)
    return { ...found, shopping, picks: found.picks.toSorted((one, other) => other.gainRub - one.gainRub) }
  }, [answer, rows, hours, budgetRub, budgetFault, counted, once])
  return { typed, plan, hasOwned: ownedOf !== undefined }
}
