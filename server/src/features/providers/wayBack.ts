import type { Provider, ProviderFault } from '@raidkit/contract/signIn'
import type { Language } from '@raidkit/rules/languages'
import { localePath, splitLanguage } from '@raidkit/rules/links'

const LONGEST = 500

/** A page of ours to come back to, or null: no other site, and no call, which would then be made in the reader's name. */
export function ownPage(to: string | undefined): string | null {
  if (to === undefined || to.length > LONGEST || !to.startsWith('/')) return null
  const { path } = splitLanguage(to)
  return /^\/api(?:[/?#]|$)/i.test(path) ? null : path
}

type Fault = { fault: ProviderFault; provider: Provider; isSignedIn: boolean; language: Language }

/** Where the reader learns why it did not work. */
export function faultPage({ fault, provider, isSignedIn, language }: Fault): string {
  return localePath(`${isSignedIn ? '/account' : '/user'}?signIn=${fault}&provider=${provider}`, language)
}
