import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { preparedOf } from '../../platform/http/preparedOf.ts'
import { firstNeeds } from './firstNeeds.ts'

/** Registers the call for the needs of a fresh character, which are computed once per mode, language and catalogue. */
export function needRoutes(door: Door, { catalog }: Deps): void {
  const ofMode = (mode: GameMode) =>
    preparedOf(catalog, (current, lang) => firstNeeds(current, { lang, mode }))
  const kept = { PVP: ofMode('PVP'), PVE: ofMode('PVE') } satisfies Record<GameMode, unknown>
  // Later pages are read only by the few visitors without scripts, so they are computed on request.
  door.answer(listFirstNeeds, ({ request }) =>
    request.skip > 0 ? firstNeeds(catalog.current, request) : kept[request.mode].made(request.lang),
  )
}
