import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import { ammoOffers, getBallistics, listAmmo } from '@raidkit/contract/guns/ammo'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/prepared.ts'
import { moreOffers, type TradeParts } from '../../trade/costs/index.ts'
import { makeAmmoTable } from './ammoTable.ts'
import { ballisticsOf } from './ballistics.ts'

/** The table of rounds, and what a shot at an armour can be made of. */
export function ammoRoutes(door: Door, { catalog, prices }: Deps, trade: TradeParts): void {
  const ammoTable = makeAmmoTable({ catalog, prices }, trade)
  const replies = createInputCache<ReplyOf<typeof getBallistics>>()
  const prepared = createInputCache<PreparedReply>()
  const ballistics = (lang: Language) =>
    replies(lang, [catalog.current], async () =>
      getBallistics.reply.parse(await ballisticsOf(catalog.current, lang)),
    )

  door.answerShared(listAmmo, ({ request }) => ammoTable(request))
  door.answerShared(ammoOffers, async ({ request: { mode, lang } }) => {
    const [{ ammo }, builder, offers] = await Promise.all([loadAmmo(), loadBuilder(), catalog.offers()])
    return moreOffers(ammo.keys(), { catalog: catalog.current, builder, offers, mode }, lang)
  })
  door.answerPrepared(
    getBallistics,
    async ({ request: { lang } }) =>
      prepared(lang, [catalog.current], async () =>
        prepareBody(JSON.stringify(await ballistics(lang)), { type: 'application/json; charset=utf-8' }),
      ),
    ({ request: { lang } }) => ballistics(lang),
  )
}
