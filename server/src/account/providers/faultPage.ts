import type { Provider, ProviderFault } from '@raidkit/contract/account/signIn'
import type { Language } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'

type Fault = { fault: ProviderFault; provider: Provider; isSignedIn: boolean; language: Language }

/** Returns the page that explains the failure. */
export function faultPage({ fault, provider, isSignedIn, language }: Fault): string {
  return localePath(`${isSignedIn ? '/account' : '/user'}?signIn=${fault}&provider=${provider}`, language)
}
