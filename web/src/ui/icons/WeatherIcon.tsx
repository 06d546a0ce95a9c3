import type { Weather } from '@raidkit/rules/maps/weather'
import { useText } from '../../i18n/useText.ts'
import { Icon } from './Icon.tsx'

const CLOUD = 'M7 17.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.5.7 3.7 3.7 0 0 1-.1 7.3Z'
const HIGH_CLOUD = 'M7 14a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.5.7A3.7 3.7 0 0 1 17 14Z'

const SMALL_SUN =
  'M15 9a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 2.5V4M5.5 9H7M17 9h1.5M7.4 4.4l1.1 1.1M16.6 4.4l-1.1 1.1'

const SUN_BEHIND =
  'M9.5 6.2A3.5 3.5 0 0 1 15.4 4M12.5 1.5v-.01M18 4.2l1-1M19.5 8.5h1.5M17.2 7.6a3.5 3.5 0 0 0-1.8-3.6'

const LOW_CLOUD = 'M7 20a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.5.7A3.7 3.7 0 0 1 17 20Z'
const FOG_LINES = 'M4 17.5h12M8 21h12'
const WIND_LINES = 'M3 18h11a2 2 0 1 1-1.8 2.8M16 17.5h5'

/** Glyph for each weather value of the game. */
const WEATHER_GLYPHS: Record<Weather, string> = {
  ClearDay:
    'M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  ClearFogDay: `${SMALL_SUN}M5 14h14M4 17.5h12M8 21h12`,
  ClearWind: `${SMALL_SUN}M3 14.5h14a2.2 2.2 0 1 0-2-3.2M3 18h10a1.8 1.8 0 1 1-1.6 2.6`,
  PartlyCloudDay: `${SUN_BEHIND}${LOW_CLOUD}`,
  MostlyCloud: `${CLOUD}M14.5 5.2a3.6 3.6 0 0 1 5.6 3.6`,
  FullCloud: CLOUD,
  CloudFog: `${HIGH_CLOUD}${FOG_LINES}`,
  CloudWind: `${HIGH_CLOUD}${WIND_LINES}`,
  CloudWindRain: `${HIGH_CLOUD}M7.5 16.5 6 20.5M11.5 16.5 10 20.5M14 20h5a1.7 1.7 0 1 0-1.5-2.6`,
  Fog: 'M4 7h12M8 10.5h12M4 14h16M6 17.5h10',
  LightRain: `${HIGH_CLOUD}M9 17l-1 2.5M14.5 17l-1 2.5`,
  Rain: `${HIGH_CLOUD}M8 16.5l-2 4.5M12.5 16.5l-2 4.5M17 16.5 15 21`,
  ThunderCloud: `${HIGH_CLOUD}M12.5 14 9.5 18.2h4L11 22`,
}

/** Icon of the raid's weather, with an accessible name. */
export function WeatherIcon({ weather }: { weather: Weather }) {
  const t = useText()
  return <Icon glyph={WEATHER_GLYPHS[weather]} label={t(`ui.weather.${weather}`)} />
}
