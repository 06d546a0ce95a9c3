import { durationText, numberText, timeText, moneyText } from '@raidkit/rules/platform/display'
import { type CraftPlan, type ShoppingList, planCalendar } from '@raidkit/rules/trade/craft-plan'
import { useDeferredValue, type ReactNode, useEffect, useRef, useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useNow } from '../../api/useNow.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { Price } from '../../ui/text/Price.tsx'
import { ownZone } from '../../ui/text/ownZone.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { ExchangeList } from '../shared/trade/costs/ExchangeList.tsx'
import { useSourceText } from '../shared/trade/costs/useSourceText.ts'
import { DOWNLOAD } from '../shared/trade/tradeGlyphs.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import type { MadeStack } from './madeBy.ts'
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

type PlanShoppingProps = { shopping: ShoppingList; answer: TradeAnswer; names: CraftNames }

/** Renders the items to buy before the first craft starts, with source, price and number, then the barters. */
function PlanShopping({ shopping, answer, names }: PlanShoppingProps) {
  const t = useText()
  const language = useLanguage()
  const sourceText = useSourceText(names)
  return (
    <section aria-label={t('hideout.plan.shopping')}>
      <h3 className="mb-2 font-semibold">{t('hideout.plan.shopping')}</h3>
      {shopping.lines.length === 0 && <p className="text-sm text-muted">{t('hideout.plan.nothingToBuy')}</p>}
      <ul className="flex flex-col text-sm">
        {shopping.lines.map(({ itemUid, count, rub, source }) => {
          const item = names.itemOf(itemUid)
          return (
            <li
              key={itemUid}
              data-buy={itemUid}
              data-count={count}
              className="flex items-start gap-2 border-t border-line py-1.5 first:border-t-0"
            >
              {item && <ItemTile item={item} size="sm" />}
              <span className="min-w-0 grow">
                <span className="text-muted">{numberText(count, language)} × </span>
                <span className="font-medium">{item?.name ?? t('trade.gone')}</span>
                <span className="block text-muted">
                  {shopping.toolUids.has(itemUid) && `${t('trade.source.tool')} · `}
                  {sourceText(source)}
                  {count > 1 &&
                    source.type !== 'money' &&
                    ` · ${t('trade.each', { price: moneyText(Math.round(source.rub), language) })}`}
                </span>
              </span>
              <Price rub={Math.round(rub)} className="font-medium" />
            </li>
          )
        })}
      </ul>
      <p
        className="flex justify-between gap-3 border-t border-line pt-1.5 font-semibold"
        data-tool-rub={Math.round(shopping.toolRub)}
      >
        {t('hideout.plan.purse')} <Price rub={Math.round(shopping.rub)} />
      </p>
      {shopping.ownTools.length > 0 && (
        <p className="text-sm text-warning">
          {t('hideout.plan.ownTools', {
            items: shopping.ownTools.map((uid) => names.itemOf(uid)?.name ?? t('trade.gone')).join(', '),
          })}
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <ExchangeList exchanges={shopping.exchanges} tables={answer.tables} names={names} />
      </div>
    </section>
  )
}

type PlanReminderProps = {
  steps: readonly StartStep[]
  titleOf: (step: StartStep, what: 'ready' | 'startThen') => string
}

/**
 * Renders reminders of finished crafts and of crafts to start: in this page while it is open, or in the reader's
 * calendar.
 */
function PlanReminder({ steps, titleOf }: PlanReminderProps) {
  const t = useText()
  const { isSet, remind } = useTimers()
  const startedAt = (nowMs: number) =>
    steps.flatMap((step) => {
      const { key, startSec, sec } = step
      const start = {
        uid: `${key}-start`,
        title: titleOf(step, 'startThen'),
        readyAtMs: nowMs + startSec * 1000,
      }
      const ready = { uid: key, title: titleOf(step, 'ready'), readyAtMs: nowMs + (startSec + sec) * 1000 }
      return startSec > 0 ? [start, ready] : [ready]
    })
  const calendar = () => {
    const nowMs = Date.now()
    saveFile('hideout.ics', planCalendar(startedAt(nowMs), nowMs), 'text/calendar;charset=utf-8')
  }
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <Button icon={CLOCK} onClick={() => remind(startedAt(Date.now()))}>
          {t('hideout.plan.remind')}
        </Button>
        <Button icon={DOWNLOAD} onClick={calendar}>
          {t('hideout.plan.calendar')}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {isSet && t('hideout.plan.reminded')}
      </p>
    </div>
  )
}

type Event = { title: string; readyAtMs: number }

/** Manages one timer for each craft; a second press restarts them. */
function useTimers() {
  const [isSet, setSet] = useState(false)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const clear = () => {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
  }
  useEffect(() => clear, [])
  const remind = (events: readonly Event[]) => {
    clear()
    const nowMs = Date.now()
    timers.current = events.map(({ title, readyAtMs }) => setTimeout(() => tell(title), readyAtMs - nowMs))
    setSet(true)
    // Without permission the reminder appears in the page.
    if ('Notification' in window && Notification.permission === 'default') {
      void Notification.requestPermission().catch(() => undefined)
    }
  }
  return { isSet, remind }
}

function tell(title: string): void {
  showToast({ text: title, tone: 'up' })
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    void new Notification(title)
  } catch {
    // Some browsers allow notifications only from workers; the page has shown the reminder already.
  }
}
