import { joinClasses } from '../classes.ts'

const VARIANTS = {
  /** Main action of a view. */
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent',
  secondary: 'border-edge bg-raised text-text hover:border-muted hover:bg-overlay active:bg-raised',
  ghost: 'border-transparent text-muted hover:bg-raised hover:text-text active:bg-overlay',
  /** Irreversible action. */
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong active:bg-danger',
} as const

const SIZES = { sm: 'control-sm gap-1.5 text-sm', md: 'control-md gap-2 text-base' } as const
const PADDINGS = { sm: 'px-2.5', md: 'px-3.5' } as const

export type ButtonLook = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES }

/** Returns the classes shared by buttons and links that look like buttons. */
export function buttonClasses({ variant = 'secondary', size = 'md' }: ButtonLook, isSquare = false): string {
  return joinClasses(
    'target inline-flex max-w-full shrink-0 items-center justify-center rounded-md border py-0.5 font-medium',
    'text-center wrap-anywhere transition-colors select-none',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    isSquare ? 'square' : PADDINGS[size],
  )
}
