import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useFieldAttributes } from './fieldContext.ts'
import { Icon } from './icons/Icon.tsx'
import { CHECK, SORT } from './icons/glyphs.ts'
import { inputClasses } from './inputClasses.ts'
import { useHydrated } from './useHydrated.ts'

export type Option<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

type Props<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
  /** Names it where no Field does. */
  label?: string
  className?: string
}

const triggerClasses = classes(
  inputClasses,
  'flex items-center gap-2 px-2.5 text-start data-popup-open:border-muted',
)

/**
 * One of a list. The server sends only its button: the headless part hides a form field by an inline style,
 * which the content security policy refuses in markup and allows to scripts.
 */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  disabled,
  label,
  className,
}: Props<Value>) {
  const field = useFieldAttributes()
  const isHydrated = useHydrated()
  const chosen = options.find((option) => option.value === value)
  const face = (
    <>
      {chosen?.icon}
      <span className="min-w-0 grow truncate">{chosen?.label}</span>
      <Icon glyph={SORT} size="sm" className="text-muted" />
    </>
  )
  const trigger = { ...field, 'aria-label': label, className: classes(triggerClasses, className) }
  if (!isHydrated) {
    return (
      <button type="button" aria-haspopup="listbox" aria-expanded="false" disabled={disabled} {...trigger}>
        {face}
      </button>
    )
  }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
        modal={false}
      >
        <Base.Trigger {...trigger}>{face}</Base.Trigger>
        <SelectList options={options} />
      </Base.Root>
    </CSPProvider>
  )
}

function SelectList<Value extends string>({ options }: { options: readonly Option<Value>[] }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-tooltip">
        <Base.Popup className="panel panel-fit min-w-(--anchor-width) p-1">
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={classes(
                  'target flex items-center gap-2 rounded-md px-2 py-1 select-none',
                  'data-disabled:opacity-50 data-highlighted:bg-accent-soft',
                )}
              >
                {option.icon}
                <Base.ItemText className="min-w-0 grow">{option.label}</Base.ItemText>
                <span className="size-4">
                  <Base.ItemIndicator>
                    <Icon glyph={CHECK} size="sm" className="text-accent" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
