import { planCalendar } from '@raidkit/rules/trade/craft-plan'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { DOWNLOAD } from '../shared/trade/tradeGlyphs.ts'
import { saveFile } from '../../ui/saveFile.ts'
import type { StartStep } from './startOrder.ts'

type Props = {
  steps: readonly StartStep[]
  titleOf: (step: StartStep, what: 'ready' | 'startThen') => string
}

/**
 * Renders reminders of finished crafts and of crafts to start: in this page while it is open, or in the reader's
 * calendar.
 */
export function PlanReminder({ steps, titleOf }: Props) {
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
