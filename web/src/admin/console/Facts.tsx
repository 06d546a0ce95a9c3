import type { ReactNode } from 'react'

export type Fact = { name: string; value: ReactNode }

/** Names and values, one pair a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col text-sm">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="flex min-w-0 items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
