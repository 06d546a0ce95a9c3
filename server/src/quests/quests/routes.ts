import { getQuest, getQuestPools, listFirstQuests, listQuestDetails } from '@raidkit/contract/quests/quests'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/preparedOf.ts'
import { firstQuests } from './firstQuests.ts'
import { questFacts } from './questFacts.ts'
import { questDetails } from './questDetails.ts'

/** Registers the calls for quests; answers are made and compressed once per language and catalogue. */
export function questRoutes(door: Door, { catalog }: Deps): void {
  const details = preparedOf(catalog, questDetails)
  const pools = preparedOf(catalog, async ({ questPools }) => ({ pools: questPools }))

  door.answerPrepared(
    listQuestDetails,
    ({ request }) => details.prepared(request.lang),
    ({ request }) => details.made(request.lang),
  )
  door.answerPrepared(getQuestPools, () => pools.prepared('en'))
  const firstOf = (mode: GameMode) =>
    preparedOf(catalog, (current, lang) => firstQuests(current, { lang, mode }))
  const first = { PVP: firstOf('PVP'), PVE: firstOf('PVE') } satisfies Record<GameMode, unknown>
  door.answer(getQuest, ({ request: { slug, lang } }) => questFacts(catalog.current, slug, lang))
  door.answer(listFirstQuests, ({ request }) => first[request.mode].made(request.lang))
}
