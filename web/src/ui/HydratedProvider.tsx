import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { HydratedContext } from './useHydrated.ts'

/** Announces the end of hydration to the page, in a transition, so that the re-renders do not block input. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>
}
