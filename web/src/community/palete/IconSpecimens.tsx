import { WEATHERS } from '@raidkit/rules/maps/weather'
import { useText } from '../../i18n/useText.ts'
import * as glyphs from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { ITEM_GLYPHS } from '../../ui/icons/itemGlyphs.ts'
import { WeatherIcon } from '../../ui/icons/WeatherIcon.tsx'
import { Specimen } from './Specimen.tsx'

export function IconSpecimens() {
  const t = useText()
  return (
    <>
      <Specimen name="Icon">
        {Object.entries(glyphs).map(([name, glyph]) => (
          <Icon key={name} glyph={glyph} />
        ))}
      </Specimen>
      <Specimen name={t('palete.sizes')}>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Icon key={size} glyph={glyphs.MAP} size={size} />
        ))}
      </Specimen>
      <Specimen name="WeatherIcon">
        {WEATHERS.map((weather) => (
          <WeatherIcon key={weather} weather={weather} />
        ))}
      </Specimen>
      <Specimen name="itemGlyph">
        {ITEM_GLYPHS.map((glyph) => (
          <Icon key={glyph} glyph={glyph} size="lg" />
        ))}
      </Specimen>
    </>
  )
}
