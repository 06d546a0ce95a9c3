import { listCompanions } from '@raidkit/contract/admin/adminPilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { send } from '../../../api/send.ts'
import { callKey } from '../../../api/useCall.ts'
import { firstOf, usePages } from '../usePages.ts'
import type { CompanionChoice } from './choice.ts'

export type CompanionList = ReplyOf<typeof listCompanions>

const REFRESH_MS = 30_000

/** The companions that fit. */
export function useCompanionPages(
  choice: CompanionChoice,
  first: { choice: CompanionChoice; list: CompanionList },
) {
  const { pages, ...list } = usePages<CompanionList>({
    key: callKey(listCompanions, choice),
    ask: (after, signal) => send(listCompanions, { ...choice, ...after }, { signal }),
    first: firstOf(choice, first),
    everyMs: REFRESH_MS,
  })
  return { ...list, companions: pages.flatMap(({ companions }) => companions), total: pages[0]?.total ?? 0 }
}
