import { getQuestPools, listFirstQuests, listQuestDetails } from '@raidkit/contract/quests'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { preparedOf } from '../../http/preparedOf.ts'
import { firstQuests } from './firstQuests.ts'
import { questDetails } from './questDetails.ts'

/** What pages know of quests, made and compressed once per language and catalogue. */
export function questRoutes(door: Door, { catalog }: Deps): void {
  const details = preparedOf(catalog, questDetails)
  const pools = preparedOf(catalog, async ({ questPools }) => ({ pools: questPools }))

  door.answerPrepared(
    listQuestDetails,
    ({ request }) => details.prepared(request.lang),
    ({ request }) => details.made(request.lang),
  )
  door.answerPrepared(getQuestPools, () => pools.prepared('en'))
  door.answer(listFirstQuests, ({ request }) => firstQuests(catalog.current, request))
}
