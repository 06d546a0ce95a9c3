import type { QuietHours } from '@raidkit/rules/alerts/alerts'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { ownZone } from '../../ui/ownZone.ts'
import { Switch } from '../../ui/Switch.tsx'

type Props = { quiet: QuietHours | null; isWorking: boolean; onSet: (quiet: QuietHours | null) => void }

const NIGHT = { fromMinute: 23 * 60, untilMinute: 7 * 60 }

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (text: string) => {
  const [hours = '0', minutes = '0'] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Hours without messages, by the reader's own clock. */
export function QuietFields({ quiet, isWorking, onSet }: Props) {
  const t = useText()
  const [from, setFrom] = useState(clock(quiet?.fromMinute ?? NIGHT.fromMinute))
  const [until, setUntil] = useState(clock(quiet?.untilMinute ?? NIGHT.untilMinute))
  const timeZone = ownZone()
  const next = { fromMinute: minuteOf(from), untilMinute: minuteOf(until), timeZone }
  const isSame =
    quiet?.fromMinute === next.fromMinute &&
    quiet.untilMinute === next.untilMinute &&
    quiet.timeZone === timeZone
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <Switch
        label={t('alerts.ways.quiet')}
        hint={t('alerts.ways.quietNote', { zone: quiet?.timeZone ?? timeZone })}
        checked={quiet !== null}
        disabled={isWorking}
        onChange={(isOn) => onSet(isOn ? next : null)}
      />
      {quiet && (
        <form
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isWorking && from !== '' && until !== '') onSet(next)
          }}
        >
          <Field label={t('alerts.ways.from')}>
            <Input type="time" required value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label={t('alerts.ways.until')}>
            <Input type="time" required value={until} onChange={({ target }) => setUntil(target.value)} />
          </Field>
          <Button type="submit" disabled={isSame} loading={isWorking} className="sm:mt-5.5">
            {t('alerts.ways.save')}
          </Button>
        </form>
      )}
    </div>
  )
}
