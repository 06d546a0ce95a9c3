import { loadLabels } from '@raidkit/catalog/labels'
import type { ReplyOf } from '@raidkit/contract/call'
import type { gunOffers } from '@raidkit/contract/guns'
import { Refusal } from '@raidkit/contract/errors'
import { gunPartsOf } from '@raidkit/rules/gun-parts'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import type { TradeFacts } from '../../prices/index.ts'
import { offerRows, questNames } from '../../trade/index.ts'

type Facts = TradeFacts & { mode: GameMode }

/** What traders ask for a gun and for everything that can be mounted on it. */
export async function offersOfGun(
  uid: string,
  facts: Facts,
  lang: Language,
): Promise<ReplyOf<typeof gunOffers>> {
  const { catalog, builder, mode } = facts
  const found = gunPartsOf(uid, builder, (one) => catalog.itemsByUid.get(one))
  if (!found) throw new Refusal('not_found')
  const uids = [uid, ...found.presets.map((preset) => preset.uid), ...found.parts.map((part) => part.uid)]
  const offers = offerRows(new Set(uids), facts)
  const locks = offers.flatMap((row) => row[6] ?? [])
  return { mode, offers, ...questNames(locks, { catalog, labels: await loadLabels(lang) }) }
}
