import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import { listFacts } from '@raidkit/contract/admin/corrections'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { FactKind } from '@raidkit/rules/catalogue/fact-fields'
import type { Load } from '../../../api/loaders.ts'
import { choiceOf, type FactChoice } from './choice.ts'

/** The first lines that an address asks for, which the page comes with; all of them are asked for afterwards. */
export type FirstFacts = ReplyOf<typeof listFacts> & Pick<FactChoice, 'search' | 'show'>

export function firstFacts(kind: FactKind): Load<FirstFacts> {
  return async ({ ask, url }) => {
    const { search, show } = choiceOf(url.searchParams)
    return { ...(await ask(listFacts, { kind, search, show, limit: FIRST_ROWS })), search, show }
  }
}
