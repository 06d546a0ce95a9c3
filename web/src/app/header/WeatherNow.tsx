import { WEATHER_REFRESH_MS } from '@raidkit/rules/weather'
import { getWeather } from '@raidkit/contract/weather'
import { useSite } from '../../api/site.ts'
import { useCall } from '../../api/useCall.ts'
import { WeatherIcon } from '../../ui/icons/WeatherIcon.tsx'

/** The sky of the raid; nothing while nobody has told us. */
export function WeatherNow() {
  const { weather } = useSite()
  const { data } = useCall(
    getWeather,
    {},
    { initialData: { weather }, staleTime: WEATHER_REFRESH_MS, refetchInterval: WEATHER_REFRESH_MS },
  )
  return data?.weather ? <WeatherIcon weather={data.weather} /> : null
}
