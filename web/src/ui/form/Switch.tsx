import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'children'> & {
  label: ReactNode
  hint?: string
  onChange?: (checked: boolean) => void
  /** Called on hover and focus, because a press is likely to follow. */
  onIntent?: () => void
}

/**
 * Switch that takes effect immediately, whereas a `Checkbox` waits for its form. Uses the native checkbox for the
 * reasons given there.
 */
export function Switch({ label, hint, onChange, onIntent, className, ...rest }: Props) {
  return (
    <label
      onPointerEnter={onIntent}
      className={joinClasses(
        'target flex gap-2.5 py-0.5 has-disabled:opacity-50',
        hint ? 'items-start' : 'items-center',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        {...rest}
        onFocus={onIntent}
        onChange={(event) => onChange?.(event.target.checked)}
        className={joinClasses(
          hint && 'mt-px',
          'mark-switch h-5 w-9 shrink-0 appearance-none rounded-full border border-edge bg-surface',
          'transition-colors checked:border-accent checked:bg-accent',
        )}
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}
