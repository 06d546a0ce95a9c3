import type { CraftPlan, ShoppingList } from '@raidkit/rules/craft-plan'
import { durationText, numberText } from '@raidkit/rules/display'
import { useDeferredValue, type ReactNode } from 'react'
import { useNow } from '../../api/useNow.ts'
import type { TradeAnswer } from '../../api/trade/useTradeBoard.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../../ui/crafts/craftNames.ts'
import type { MadeStack } from './madeBy.ts'
import { PlanReminder } from './PlanReminder.tsx'
import { PlanShopping } from './PlanShopping.tsx'
import { startOrder } from './startOrder.ts'

type Props = {
  plan: CraftPlan & { shopping: ShoppingList }
  answer: TradeAnswer
  names: CraftNames
  madeBy: (craftUid: string) => MadeStack | undefined
}

/** The plan as it is followed: what to buy, what to barter, what to start in which order, and when each is ready. */
export function PlanSteps(props: Props) {
  const t = useText()
  // They stand below the plan: it is drawn first.
  const plan = useDeferredValue(props.plan)
  const { names, answer, madeBy } = props
  const nowMs = useNow(60_000)
  const steps = startOrder(plan.picks, { nowMs, madeBy })
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
        <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm">
          {steps.map(({ craftUid, station, itemUid, count, sec, readyAtMs }) => (
            <li key={craftUid} data-start={craftUid} data-count={count}>
              <Started station={names.stationName(station)} sec={sec} readyAtMs={readyAtMs}>
                <Made count={count} name={nameOf(itemUid)} />
              </Started>
            </li>
          ))}
        </ol>
        <PlanReminder
          steps={steps}
          titleOf={({ station, itemUid, count }) =>
            t('hideout.plan.ready', { station: names.stationName(station), count, name: nameOf(itemUid) })
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

type StartedProps = { station: string; sec: number; readyAtMs: number; children: ReactNode }

function Started({ station, sec, readyAtMs, children }: StartedProps) {
  const t = useText()
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(readyAtMs)
  return (
    <>
      <span className="font-medium">{station}</span>: {children}
      <span className="block text-muted">
        {t('hideout.plan.startNow', { duration: durationText(sec, language), time })}
      </span>
    </>
  )
}
