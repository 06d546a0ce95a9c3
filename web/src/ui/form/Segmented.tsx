import { useId, type ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

export type Segment<Value extends string | number> = { value: Value; label: ReactNode; disabled?: boolean }

type Props<Value extends string | number> = {
  /** Name of the choice, above the options, or beside them with `aside`. */
  label: ReactNode
  segments: readonly Segment<Value>[]
  /** Selected option; undefined if none is selected yet. */
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean
  hint?: string
  /** Puts the label before the options instead of above them. */
  aside?: boolean
  /** Wraps the options into several rows if one is too narrow. */
  wraps?: boolean
  /** Name under which a form submits it without scripts. */
  name?: string
}

/**
 * Choice of one among a few visible options. Uses native radio buttons: arrow keys move between them, and a form can
 * submit them.
 */
export function Segmented<Value extends string | number>(props: Props<Value>) {
  const { label, segments, value, onChange, disabled, hint, aside = false, wraps = false, name } = props
  const id = useId()
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={hint && `${id}hint`}
      className={joinClasses('min-w-0', aside && 'flex items-center gap-2')}
    >
      <legend className={aside ? 'float-start min-w-0 grow' : 'mb-1 text-sm font-medium'}>{label}</legend>
      <div
        className={joinClasses(
          'flex shrink-0 rounded-md border border-edge bg-surface',
          wraps ? 'flex-wrap' : 'w-fit',
        )}
      >
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={joinClasses(
              'target control-md relative flex items-center justify-center gap-1.5 rounded-sm font-medium',
              'text-muted transition-colors hover:text-text has-checked:bg-selected has-checked:text-text',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-50',
              wraps ? 'grow px-1 text-xs' : 'px-3 text-sm',
              'has-disabled:hover:text-muted has-disabled:has-checked:hover:text-text',
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
              className="sr-only"
            />
            {segment.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
