import { MARKER_PRESETS, markerType, type MarkerCategory, type MarkerType } from '@raidkit/rules/markers'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { GroupBox } from './GroupBox.tsx'
import { SymbolIcon } from '../SymbolIcon.tsx'
import type { MapModel } from '../useMapPage.ts'

const PRESETS = ['raid', 'quests', 'loot', 'spawns', 'all'] as const

type Props = { model: Pick<MapModel, 'types' | 'setTypes' | 'data'> }

/** Which kinds of markers are shown, with how many there are; at the same time the legend of the map. */
export function LayerPanel({ model: { types, setTypes, data } }: Props) {
  const t = useText()
  const { counts } = data.markers
  const categories = [...counts.categories.keys()]
  return (
    <section aria-label={t('maps.layers')}>
      <div className="mb-2 flex flex-wrap gap-1" role="group" aria-label={t('maps.presets')}>
        {PRESETS.map((preset) => (
          <Button key={preset} size="sm" onClick={() => setTypes(new Set(MARKER_PRESETS[preset]))}>
            {t(`maps.preset.${preset}`)}
          </Button>
        ))}
        <Button size="sm" onClick={() => setTypes(new Set())}>
          {t('maps.preset.none')}
        </Button>
      </div>
      {categories.map((category) => (
        <Category key={category} {...{ category, types, setTypes, data }} />
      ))}
    </section>
  )
}

type CategoryProps = Props['model'] & { category: MarkerCategory }

function Category({ category, types, setTypes, data }: CategoryProps) {
  const t = useText()
  const { counts } = data.markers
  const own = [...counts.types.keys()].filter((type) => markerType(type).category === category)
  const on = own.filter((type) => types.has(type)).length
  const change = (changed: readonly MarkerType[], isOn: boolean) => {
    const next = new Set(types)
    for (const type of changed)
      if (isOn) next.add(type)
      else next.delete(type)
    setTypes(next)
  }
  return (
    <fieldset className="mb-2 border-t border-line pt-1">
      <legend className="sr-only">{t(`maps.categories.${category}`)}</legend>
      <GroupBox
        label={t(`maps.categories.${category}`)}
        count={counts.categories.get(category) ?? 0}
        isOn={on === own.length}
        isMixed={on > 0 && on < own.length}
        onChange={(isOn) => change(own, isOn)}
      />
      <ul className="ps-4">
        {own.map((type) => (
          <li key={type}>
            <Checkbox
              checked={types.has(type)}
              onChange={(isOn) => change([type], isOn)}
              label={
                <span className="flex items-center gap-1.5 text-sm">
                  <SymbolIcon type={type} />
                  <span className="grow">{t(`maps.types.${type}`)}</span>
                  <span className="text-muted tabular-nums">{counts.types.get(type)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
