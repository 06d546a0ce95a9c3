import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-line bg-raised px-1 text-center text-xs text-muted">
      {children}
    </kbd>
  )
}
