import { createContext, use } from 'react'

/** Set by `HydratedProvider`; a component that is shown without one is not taken over from a server. */
export const HydratedContext = createContext(typeof document !== 'undefined')

/** False in the server's markup and in the first render that takes it over, true from then on. */
export function useHydrated(): boolean {
  return use(HydratedContext)
}
