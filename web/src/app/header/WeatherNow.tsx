import { relativeAge } from '@raidkit/rules/platform/display'
import { WEATHER_REFRESH_MS } from '@raidkit/rules/maps/weather'
import { getWeather } from '@raidkit/contract/maps/weather'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { lazy, Suspense } from 'react'
import { useSite } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'

/** Lazy, because the weather is usually unknown. */
const WeatherIcon = lazy(async () => ({
  default: (await import('../../ui/icons/WeatherIcon.tsx')).WeatherIcon,
}))

/** Current weather of raids and the age of its report; empty without a current report. */
export function WeatherNow() {
  const t = useText()
  const { weather: first } = useSite()
  const nowMs = useNow(MINUTE_MS)
  const { data } = useCall(
    getWeather,
    {},
    { initialData: first, staleTime: WEATHER_REFRESH_MS, refetchInterval: WEATHER_REFRESH_MS },
  )
  const { weather, asOfMs, untilMs } = data ?? first
  if (!weather || asOfMs === undefined || untilMs === undefined || untilMs <= nowMs) return null
  const { value, unit } = relativeAge(asOfMs, Math.max(nowMs, asOfMs))
  const words = t('frame.weather', {
    sky: t(`ui.weather.${weather}`),
    age: t(`prices.age.${unit}`, { value }),
  })
  return (
    <span role="img" aria-label={words} title={words} className="inline-flex items-center gap-1">
      <Suspense fallback={<span className="size-5" />}>
        <WeatherIcon weather={weather} />
      </Suspense>
      <span className="text-xs text-muted max-wide:hidden">{t(`prices.age.${unit}`, { value })}</span>
    </span>
  )
}
