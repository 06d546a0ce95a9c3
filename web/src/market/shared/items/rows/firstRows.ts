import { listItems } from '@raidkit/contract/catalogue/items'
import type { ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { filterCount, foreignRequest, listRequest, type ListChoice } from '../choice.ts'
import { skippedBy } from '../../../../ui/rows/pagedRows.ts'

type Reply = ReplyOf<typeof listItems>

/** First rows for an address and, if no name matches, the items whose name in another language does. */
export type FirstRows = Reply & { mode: GameMode; foreign: Reply['items'] }

type Ask = (call: typeof listItems, request: RequestOf<typeof listItems>) => Promise<Reply>

type FirstRowsOptions = { params: URLSearchParams; lang: Language }

export async function firstRows(
  ask: Ask,
  choice: ListChoice,
  { params, lang }: FirstRowsOptions,
): Promise<FirstRows> {
  const first = await ask(listItems, { ...listRequest(choice, lang), ...skippedBy(params) })
  if (first.total > 0 || choice.search.trim() === '' || filterCount(choice) > 0) {
    return { ...first, mode: choice.mode, foreign: [] }
  }
  const { items } = await ask(listItems, foreignRequest(choice.search, choice.mode, lang))
  return { ...first, mode: choice.mode, foreign: items }
}
