import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { CHECK } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { BuilderModel } from '../useBuilder.ts'
import { useSlotName } from '../useSlotName.ts'
import type { FormProps } from './formProps.ts'

type Props = FormProps & { model: BuilderModel }

/** Slots of the build as it is in which the search changes nothing. */
export function KeptFields({ form: { kept }, change, model: { gun, rows } }: Props) {
  const t = useText()
  const slotName = useSlotName()
  const filled = rows.filter(({ at }) => at >= 0)
  if (filled.length === 0) return null
  const toggle = (path: string) =>
    change({ kept: kept.includes(path) ? kept.filter((one) => one !== path) : [...kept, path] })
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('builder.optimise.kept')}</legend>
      <p className="mb-1 text-sm text-muted">{t('builder.optimise.keptNote')}</p>
      <ul className="flex flex-wrap gap-2 text-sm">
        {filled.map((row) => {
          const isKept = kept.includes(row.path)
          return (
            <li key={row.path} className="max-w-full">
              <button
                type="button"
                aria-pressed={isKept}
                data-keep={row.path}
                onClick={() => toggle(row.path)}
                className={joinClasses(
                  'target flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 hover:border-muted',
                  isKept ? 'border-text bg-selected' : 'border-edge bg-raised',
                )}
              >
                {isKept && <Icon glyph={CHECK} size="xs" />}
                <span className="truncate">
                  <span className="text-muted">{slotName(row)}:</span> {gun.names[row.part]?.[1]}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
