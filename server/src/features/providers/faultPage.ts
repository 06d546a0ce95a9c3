import type { Provider, ProviderFault } from '@raidkit/contract/signIn'
import type { Language } from '@raidkit/rules/languages'
import { localePath } from '@raidkit/rules/links'

type Fault = { fault: ProviderFault; provider: Provider; isSignedIn: boolean; language: Language }

/** Where the reader learns why it did not work. */
export function faultPage({ fault, provider, isSignedIn, language }: Fault): string {
  return localePath(`${isSignedIn ? '/account' : '/user'}?signIn=${fault}&provider=${provider}`, language)
}
