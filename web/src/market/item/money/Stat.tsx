import type { ReactNode } from 'react'

type Props = { name: string; hint?: string; children: ReactNode }

/** Renders one figure with its name above it, in a `dl`. */
export function Stat({ name, hint, children }: Props) {
  return (
    <div className="min-w-0" title={hint}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
