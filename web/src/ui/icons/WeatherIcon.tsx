import type { Weather } from '@raidkit/rules/maps/weather'
import { useText } from '../../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { WEATHER_GLYPHS } from './weatherGlyphs.ts'

/** Icon of the raid's weather, with an accessible name. */
export function WeatherIcon({ weather }: { weather: Weather }) {
  const t = useText()
  return <Icon glyph={WEATHER_GLYPHS[weather]} label={t(`ui.weather.${weather}`)} />
}
