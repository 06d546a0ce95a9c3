import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { HydratedContext } from './useHydrated.ts'

/** Tells the page that it has been taken over, in a transition: what is drawn anew for it does not hold up the reader. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}
