import { createContext, use } from 'react'

/** Nonce of our inline scripts in streamed pages; undefined in the browser, which hides it and does not need it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
