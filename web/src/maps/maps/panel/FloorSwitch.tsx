import type { MapLevel } from '@raidkit/rules/platform/maps'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Select } from '../../../ui/form/Select.tsx'
import type { MapModel } from '../useMapPage.ts'

type Props = { model: Pick<MapModel, 'viewed' | 'floor' | 'setFloor' | 'choice'> }

/** Shows the floors of the map, the highest on top. On narrow screens it is a drop-down list. */
export function FloorSwitch({ model: { viewed, floor, setFloor, choice } }: Props) {
  const t = useText()
  if (viewed.levels.length < 2) return null
  const floors = viewed.levels.toReversed()
  return (
    <>
      <fieldset
        className={joinClasses(
          'absolute start-2 top-2 hidden flex-col rounded-md border border-edge bg-surface print:hidden',
          !choice.glance && 'lg:flex',
        )}
      >
        <legend className="sr-only">{t('maps.floor')}</legend>
        {floors.map((level) => (
          <Floor key={level} level={level} isOn={level === floor} onChoose={setFloor} />
        ))}
      </fieldset>
      <Select
        label={t('maps.floor')}
        options={floors.map((level) => ({ value: level, label: t(`maps.floors.${level}`) }))}
        value={floor}
        onChange={setFloor}
        className={joinClasses(
          'absolute start-2 w-32 print:hidden',
          choice.glance ? 'top-14' : 'max-sm:top-2 sm:top-14 lg:hidden',
        )}
      />
    </>
  )
}

type FloorProps = { level: MapLevel; isOn: boolean; onChoose: (level: MapLevel) => void }

function Floor({ level, isOn, onChoose }: FloorProps) {
  const t = useText()
  return (
    <label
      className={joinClasses(
        'target relative flex items-center justify-center rounded-sm px-2 text-sm font-medium text-muted',
        'transition-colors hover:text-text has-checked:bg-selected has-checked:text-text',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name="floor"
        value={level}
        checked={isOn}
        onChange={() => onChoose(level)}
        className="sr-only"
      />
      {t(`maps.floors.${level}`)}
    </label>
  )
}
