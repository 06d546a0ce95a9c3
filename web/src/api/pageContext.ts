import type { Access } from '@raidkit/rules/platform/access'
import type { ImageSource } from '@raidkit/rules/catalogue/item-pictures'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import { createContext, RouterContextProvider } from 'react-router'

/** Asks the server: by the wire in the browser, in the same process where pages are rendered. */
export type Ask = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>>

/** What the server knows of one page request. */
export type PageRequest = {
  ask: Ask
  language: Language
  access: Access
  mode: string
  /** Marks our own scripts for the content security policy. */
  nonce: string
  /** The build that this page belongs to, and when it was made (ms since 1970). */
  build: string
  builtAt: number
  siteUrl: string
  images: ImageSource | undefined
  /** How the operator is reached: a mail address or a page. */
  contact: string | undefined
  /** Without any the browser need not ask for each path it goes to. */
  hasRedirects: boolean
  /** Wait for all data instead of streaming: for bots and for pages kept in memory. */
  whole: boolean
  logError: (error: unknown) => void
}

export const pageContext = createContext<PageRequest>()

export function contextFor(page: PageRequest): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, page)
  return provider
}
