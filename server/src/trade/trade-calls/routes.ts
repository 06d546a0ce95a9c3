import { listBarters } from '@raidkit/contract/trade/barters'
import { listCrafts } from '@raidkit/contract/trade/crafts'
import { getTrade } from '@raidkit/contract/trade/trade'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/prepared.ts'
import { makeBarterRows } from './barterRows.ts'
import { makeCraftRows } from './craftRows.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { TradeParts } from '../costs/index.ts'

/**
 * Registers the calls of the calculators. Their tables are compressed once per mode, language, catalogue and offers.
 */
export function tradeRoutes(door: Door, deps: Deps, parts: TradeParts): void {
  const barterRows = makeBarterRows(deps, parts)
  const craftRows = makeCraftRows(deps, parts)
  const prepared = createInputCache<PreparedReply>()

  door.answerPrepared(getTrade, async ({ request: { mode, lang } }) =>
    prepared(`${mode} ${lang}`, await parts.from(), async () =>
      prepareBody(JSON.stringify(await parts.tables(mode, lang)), {
        type: 'application/json; charset=utf-8',
      }),
    ),
  )

  door.answer(listBarters, ({ request }) => barterRows(request))
  door.answer(listCrafts, ({ request }) => craftRows(request))
}
