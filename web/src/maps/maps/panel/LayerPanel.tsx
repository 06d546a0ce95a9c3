import {
  MARKER_PRESETS,
  markerType,
  type MarkerCategory,
  type MarkerCounts,
  type MarkerType,
} from '@raidkit/rules/maps/markers'
import { memo, useEffect, useRef, startTransition, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { SymbolIcon } from '../SymbolIcon.tsx'
import type { MapModel } from '../useMapPage.ts'

// With this state, the work from the press to the frame is about 10 ms instead of 20 at 4× slowdown (Streets, on a busy
// machine).

/**
 * Delay in ms before the rest of the page follows: the frame with the switch is then over, and further presses restart
 * it.
 */
const TELL_AFTER_MS = 100

const PRESETS = ['raid', 'quests', 'loot', 'spawns', 'all', 'none'] as const

type Change = { types: readonly MarkerType[]; isOn: boolean }

/** Shows the kinds of markers with their counts, as filter and legend of the map. */
export function LayerPanel({ model }: { model: MapModel }) {
  const t = useText()
  const { counts } = model.data.markers
  const { types, press } = usePressedTypes(model)
  const change = useSteady(({ types: changed, isOn }: Change) => {
    const others = [...types].filter((type) => !changed.includes(type))
    press(new Set(isOn ? [...others, ...changed] : others))
  })
  const choose = useSteady((preset: string) => press(new Set(MARKER_PRESETS[preset])))
  return (
    <section aria-label={t('maps.layers')}>
      <Presets onChoose={choose} />
      {[...counts.categories.keys()].map((category) => (
        <Category key={category} {...{ category, counts, types }} onChange={change} />
      ))}
    </section>
  )
}

const Presets = memo(function Presets({ onChoose }: { onChoose: (preset: string) => void }) {
  const t = useText()
  return (
    <div className="mb-2 flex flex-wrap gap-1" role="group" aria-label={t('maps.presets')}>
      {PRESETS.map((preset) => (
        <Button key={preset} size="sm" onClick={() => onChoose(preset)}>
          {t(`maps.preset.${preset}`)}
        </Button>
      ))}
    </div>
  )
})

type CategoryProps = {
  category: MarkerCategory
  counts: MarkerCounts
  types: ReadonlySet<MarkerType>
  onChange: (change: Change) => void
}

function Category({ category, counts, types, onChange }: CategoryProps) {
  const t = useText()
  const own = [...counts.types.keys()].filter((type) => markerType(type).category === category)
  const on = own.filter((type) => types.has(type)).length
  return (
    <fieldset className="mb-2 border-t border-line pt-1">
      <legend className="sr-only">{t(`maps.categories.${category}`)}</legend>
      <GroupBox
        label={t(`maps.categories.${category}`)}
        count={counts.categories.get(category) ?? 0}
        isOn={on === own.length}
        isMixed={on > 0 && on < own.length}
        onChange={(isOn) => onChange({ types: own, isOn })}
      />
      <ul className="ps-4">
        {own.map((type) => (
          <Kind
            key={type}
            type={type}
            isOn={types.has(type)}
            count={counts.types.get(type) ?? 0}
            onChange={onChange}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type KindProps = { type: MarkerType; isOn: boolean; count: number; onChange: CategoryProps['onChange'] }

/** Row of one kind; it re-renders only when it is switched itself, because there are forty of them. */
const Kind = memo(function Kind({ type, isOn, count, onChange }: KindProps) {
  const t = useText()
  return (
    <li>
      <Checkbox
        checked={isOn}
        onChange={(next) => onChange({ types: [type], isOn: next })}
        label={
          <span className="flex items-center gap-1.5 text-sm">
            <SymbolIcon type={type} />
            <span>{t(`maps.types.${type}`)}</span>
            <span className="text-muted tabular-nums">{count}</span>
          </span>
        }
      />
    </li>
  )
})

type Props = {
  label: string
  count: number
  isOn: boolean
  /** True if only some of the group are on. */
  isMixed: boolean
  onChange: (isOn: boolean) => void
}

/** Checkbox of a whole group, indeterminate if only some of it are on. */
function GroupBox({ label, count, isOn, isMixed, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <Checkbox
      ref={box}
      checked={isOn}
      onChange={onChange}
      className="w-full font-medium"
      label={
        <span className="flex gap-2">
          <span className="grow">{label}</span>
          <span className="text-muted tabular-nums">{count}</span>
        </span>
      }
    />
  )
}

type Types = ReadonlySet<MarkerType>

/**
 * Provides the kinds of markers as they are pressed: the panel and the map show them at once, the rest of the page
 * follows.
 */
function usePressedTypes({
  types,
  setTypes,
  previewTypes,
}: Pick<MapModel, 'types' | 'setTypes' | 'previewTypes'>) {
  const [pressed, setPressed] = useState<Types>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useRef(setTypes)
  useEffect(() => {
    tell.current = setTypes
  }, [setTypes])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    types: pressed ?? types,
    press: (next: Types) => {
      setPressed(next)
      previewTypes(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () =>
          startTransition(() => {
            tell.current(next)
            setPressed(undefined)
          }),
        TELL_AFTER_MS,
      )
    },
  }
}
