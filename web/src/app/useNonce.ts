import { createContext, use } from 'react'

/** Marks our inline scripts where pages are streamed; the browser hides and does not need it. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
