import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode
  hint?: string
  onChange?: (checked: boolean) => void
}

/**
 * Native checkbox in our design. A headless one would put an inline style into the server's markup, which the content
 * security policy forbids, and would not work before the scripts load.
 */
export function Checkbox({ label, hint, onChange, className, ...rest }: Props) {
  return (
    <label
      className={joinClasses(
        'target flex gap-2 py-0.5 has-disabled:opacity-50',
        hint ? 'items-start' : 'items-center',
        className,
      )}
    >
      <input
        type="checkbox"
        {...rest}
        onChange={(event) => onChange?.(event.target.checked)}
        className={joinClasses(
          hint && 'mt-0.5',
          'mark-check size-4.5 shrink-0 appearance-none rounded-sm border border-edge bg-surface',
          'transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent',
          'indeterminate:bg-accent aria-invalid:border-danger',
        )}
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
