import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/preparedOf.ts'
import { firstNeeds } from './firstNeeds.ts'

/** What a fresh character needs, found once per mode, language and catalogue. */
export function needRoutes(door: Door, { catalog }: Deps): void {
  const ofMode = (mode: GameMode) =>
    preparedOf(catalog, (current, lang) => firstNeeds(current, { lang, mode }))
  const kept = { PVP: ofMode('PVP'), PVE: ofMode('PVE') } satisfies Record<GameMode, unknown>
  // Later pages are read by the few who have no scripts: found when they are asked for.
  door.answer(listFirstNeeds, ({ request }) =>
    request.skip > 0 ? firstNeeds(catalog.current, request) : kept[request.mode].made(request.lang),
  )
}
