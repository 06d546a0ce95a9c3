import { listItems } from '@raidkit/contract/items'
import type { ReplyOf } from '@raidkit/contract/call'
import type { Language } from '@raidkit/rules/languages'
import type { Ask } from '../../api/pageContext.ts'
import { filterCount, listRequest, type ListChoice } from './choice.ts'

type Reply = ReplyOf<typeof listItems>

/** The first rows for an address; where none has that name, those that have it in another language. */
export type FirstRows = Reply & { foreign: Reply['items'] }

export async function firstRows(ask: Ask, choice: ListChoice, lang: Language): Promise<FirstRows> {
  const request = listRequest(choice, lang)
  const first = await ask(listItems, request)
  if (first.total > 0 || choice.search.trim() === '' || filterCount(choice) > 0) {
    return { ...first, foreign: [] }
  }
  const { items } = await ask(listItems, { ...request, anyLanguage: '1' })
  return { ...first, foreign: items }
}
