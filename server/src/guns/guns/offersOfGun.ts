import { Refusal } from '@raidkit/contract/platform/errors'
import type { MoreOffers } from '@raidkit/contract/trade/trade'
import { gunPartsOf } from '@raidkit/rules/guns/gun-parts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { TradeFacts } from '../../prices/prices/index.ts'
import { moreOffers } from '../../trade/costs/index.ts'

type Facts = TradeFacts & { mode: GameMode }

/** Returns traders' offers for a gun and for everything that can be mounted on it. */
export async function offersOfGun(uid: string, facts: Facts, lang: Language): Promise<MoreOffers> {
  const { catalog, builder } = facts
  const found = gunPartsOf(uid, builder, (one) => catalog.itemsByUid.get(one))
  if (!found) throw new Refusal('not_found')
  const uids = [uid, ...found.presets.map((preset) => preset.uid), ...found.parts.map((part) => part.uid)]
  return moreOffers(uids, facts, lang)
}
