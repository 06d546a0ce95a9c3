import { getWeather, setWeather } from '@raidkit/contract/maps/weather'
import { WEATHERS, type Weather } from '@raidkit/rules/maps/weather'
import { useState } from 'react'
import { useSite } from '../../../api/site.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'

/** Edits the weather in the header and its end. */
export function WeatherPanel() {
  const t = useText()
  const { weather: first } = useSite()
  const { data = first, refetch } = useCall(getWeather, {}, { initialData: first })
  const [sky, setSky] = useState<Weather>(data.weather ?? 'ClearDay')
  const [until, setUntil] = useState('')
  const { save, isPending, faultOf } = useSaving(setWeather, t('admin.weather.saved'))
  const send = async (weather: Weather | null) => {
    const end = weather && until ? { until: new Date(until).toISOString() } : {}
    if (!(await save({ weather, ...end }))) return
    setUntil('')
    await refetch()
  }
  const fault = faultOf('until')
  return (
    <Panel title={t('admin.weather.title')} note={t('admin.weather.note')}>
      <p className="text-sm">
        {data.weather && data.untilMs !== undefined ? (
          <>
            {t('admin.weather.now', { sky: t(`ui.weather.${data.weather}`) })} <Moment ms={data.untilMs} />
          </>
        ) : (
          t('admin.weather.none')
        )}
      </p>
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void send(sky)
        }}
      >
        <Field label={t('admin.weather.sky')}>
          <Select
            options={WEATHERS.map((value) => ({ value, label: t(`ui.weather.${value}`) }))}
            value={sky}
            onChange={setSky}
          />
        </Field>
        <Field
          label={t('admin.weather.until')}
          hint={t('admin.weather.untilHint')}
          {...(fault && { error: fault })}
        >
          <Input type="datetime-local" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" variant="primary" loading={isPending}>
            {t('admin.weather.show')}
          </Button>
          {data.weather && (
            <Button disabled={isPending} onClick={() => void send(null)}>
              {t('admin.weather.hide')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}
