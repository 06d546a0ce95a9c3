import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { useMemo } from 'react'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AddressChange } from '../../ui/useAddressChoice.ts'
import { craftAddress } from './craftAddress.ts'
import type { HideoutChoice } from './choice.ts'
import { madeBy } from './madeBy.ts'
import { PlanCsv } from './PlanCsv.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanSteps } from './PlanSteps.tsx'
import { PlanSum, PlanTable } from './PlanTable.tsx'
import { usePlan } from './usePlan.ts'

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
