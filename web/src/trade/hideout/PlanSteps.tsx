import type { CraftPlan, ShoppingList } from '@raidkit/rules/trade/craft-plan'
import { durationText, numberText, timeText } from '@raidkit/rules/platform/display'
import { useDeferredValue, type ReactNode } from 'react'
import { useNow } from '../../api/useNow.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { ownZone } from '../../ui/ownZone.ts'
import type { MadeStack } from './madeBy.ts'
import { PlanReminder } from './PlanReminder.tsx'
import { PlanShopping } from './PlanShopping.tsx'
import { startOrder, type StartStep } from './startOrder.ts'

type Props = {
  plan: CraftPlan & { shopping: ShoppingList }
  answer: TradeAnswer
  names: CraftNames
  madeBy: (craftUid: string) => MadeStack | undefined
}

/** Renders the steps of the plan: what to buy, to barter and to start, in order, with the times of completion. */
export function PlanSteps(props: Props) {
  const t = useText()
  // Deferred, because the steps are below the plan, which renders first.
  const plan = useDeferredValue(props.plan)
  const { names, answer, madeBy } = props
  const nowMs = useNow(60_000)
  const steps = startOrder(plan.picks, { nowMs, madeBy })
  const later = [...new Set(steps.flatMap(({ startSec, startAtMs }) => (startSec > 0 ? [startAtMs] : [])))]
  const nameOf = (uid: string | undefined) => (uid && names.itemOf(uid)?.name) || t('trade.gone')
  const tools = [...new Set(plan.picks.flatMap(({ option }) => option.tools ?? []))]
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-line pt-4 lg:grid-cols-2">
      <PlanShopping shopping={plan.shopping} answer={answer} names={names} />
      <section aria-label={t('hideout.plan.start')}>
        <h3 className="mb-2 font-semibold">{t('hideout.plan.start')}</h3>
        {tools.length > 0 && (
          <p className="mb-2 text-sm text-muted">
            {t('hideout.plan.tools', { items: tools.map(nameOf).join(', ') })}
          </p>
        )}
        {later.length > 0 && (
          <p className="mb-2 text-sm" data-look-in={later.length}>
            {t('hideout.plan.lookIn', { times: later.map((atMs) => timeText(atMs, ownZone())).join(', ') })}
          </p>
        )}
        <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm">
          {steps.map((step) => (
            <li
              key={step.key}
              data-start={step.craftUid}
              data-count={step.count}
              data-at={step.startSec}
              data-sec={step.sec}
            >
              <Started station={names.stationName(step.station)} step={step}>
                <Made count={step.count} name={nameOf(step.itemUid)} />
              </Started>
            </li>
          ))}
        </ol>
        <PlanReminder
          steps={steps}
          titleOf={({ station, itemUid, count }, what) =>
            t(`hideout.plan.${what}`, { station: names.stationName(station), count, name: nameOf(itemUid) })
          }
        />
      </section>
    </div>
  )
}

function Made({ count, name }: { count: number; name: string }) {
  const t = useText()
  return t('hideout.plan.runs', { count: numberText(count, useLanguage()), name })
}

type StartedProps = { station: string; step: StartStep; children: ReactNode }

function Started({ station, step: { startSec, startAtMs, sec, readyAtMs }, children }: StartedProps) {
  const t = useText()
  const language = useLanguage()
  const zone = ownZone()
  const words = {
    duration: durationText(sec, language),
    time: timeText(readyAtMs, zone),
    start: timeText(startAtMs, zone),
  }
  return (
    <>
      <span className="font-medium">{station}</span>: {children}
      <span className="block text-muted">
        {t(startSec > 0 ? 'hideout.plan.startLater' : 'hideout.plan.startNow', words)}
      </span>
    </>
  )
}
