import type { Access } from '@raidkit/rules/platform/access'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { createContext, RouterContextProvider } from 'react-router'

/** Function that calls the server: over the network in the browser, in the same process during server rendering. */
export type Ask = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>>

/** Context of one page request on the server. */
export type PageRequest = {
  ask: Ask
  language: Language
  access: Access
  mode: string
  /** Nonce of our own scripts in the content security policy. */
  nonce: string
  /** Build that rendered this page, and its creation time (ms since 1970). */
  build: string
  builtAt: number
  siteUrl: string
  images: ImageSource | undefined
  /** Contact address of the operator: a mail address or the URL of a page. */
  contact: string | undefined
  /** False if no redirects are configured; the browser then skips the lookup before each navigation. */
  hasRedirects: boolean
  /** Renders the page completely before sending instead of streaming it: for bots and for pages cached in memory. */
  whole: boolean
  logError: (error: unknown) => void
}

export const pageContext = createContext<PageRequest>()

export function contextFor(page: PageRequest): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, page)
  return provider
}
