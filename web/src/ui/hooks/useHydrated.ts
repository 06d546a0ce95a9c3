import { createContext, use } from 'react'

/**
 * Hydration state, set by `HydratedProvider`. Components rendered without a provider are not hydrated from server
 * markup.
 */
export const HydratedContext = createContext(typeof document !== 'undefined')

/** Returns false during server rendering and hydration, true afterwards. */
export function useHydrated(): boolean {
  return use(HydratedContext)
}
