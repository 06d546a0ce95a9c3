import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import { dataDay, dataDays, dataItems, dataPrices, dataQuests } from '@raidkit/contract/developers/dataApi'
import type { Language } from '@raidkit/rules/platform/languages'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { localItems, questName } from '../../catalogue/facts/index.ts'

type Shapes = { request: z.ZodType; reply: z.ZodType }
type OwnAnswer = { shapes: Shapes; answer: (request: unknown) => Promise<unknown> }

/** Binds an answer to the schemas of its call. */
function own<Of extends Shapes>(
  shapes: Of,
  answer: (request: z.output<Of['request']>) => Promise<z.output<Of['reply']>>,
): OwnAnswer {
  // Safe: whoever asks has read the request by the same schema.
  return { shapes, answer: (request) => answer(request as z.output<Of['request']>) }
}

/** Makes the answers to calls that pages do not use. */
export function makeOwnAnswers({ catalog, prices, store }: Pick<Deps, 'catalog' | 'prices' | 'store'>) {
  const all: OwnAnswer[] = [
    own(dataItems, async ({ lang, uids }) => {
      const { items } = await localItems(catalog.current, lang)
      const isAsked = asked(uids)
      return { items: items.filter(({ uid }) => isAsked(uid)) }
    }),
    own(dataPrices, async ({ mode, lang, uids }) => {
      const { version, source, asOfMs, byUid } = prices.of(mode)
      const isAsked = asked(uids)
      const rows = [...byUid.values()].filter(({ itemUid }) => isAsked(itemUid))
      const named = await namedItems(catalog.current, lang)
      return {
        mode,
        version,
        source,
        asOfMs,
        prices: rows.map((row) => ({ ...row, ...named(row.itemUid) })),
      }
    }),
    own(dataDays, async ({ mode }) => {
      const span = await store.priceDays.span(mode, uidsOf(catalog.current))
      return { first: dayOf(span?.first), last: dayOf(span?.last) }
    }),
    own(dataDay, async ({ mode, lang, day }) => {
      const rows = await store.priceDays.of(mode, new Date(`${day}T00:00:00Z`), uidsOf(catalog.current))
      const named = await namedItems(catalog.current, lang)
      return {
        day,
        mode,
        prices: rows.map(({ item, ...row }) => ({ itemUid: item, ...named(item), ...row })),
      }
    }),
    own(dataQuests, async ({ lang, trader }) => {
      const labels = await loadLabels(lang)
      const { current } = catalog
      const quests = current.quests.filter((quest) => trader === '' || quest.trader === trader)
      return { quests: quests.map((quest) => ({ ...quest, name: questName(quest.uid, current, labels) })) }
    }),
  ]
  return (shapes: Shapes) => all.find((one) => one.shapes.request === shapes.request)?.answer
}

/** Returns the game's id and the name of items by uid. */
async function namedItems({ itemsByUid }: Catalog, lang: Language) {
  const names = await loadNames(lang)
  return (uid: string) => ({
    bsgId: itemsByUid.get(uid)?.bsgId ?? null,
    name: names.of(uid)?.name ?? itemsByUid.get(uid)?.name ?? '',
  })
}

function uidsOf({ items }: Catalog): string[] {
  return items.map(({ uid }) => uid)
}

function asked(uids: string): (uid: string) => boolean {
  const wanted = new Set(
    uids
      .split(',')
      .map((uid) => uid.trim().toLowerCase())
      .filter(Boolean),
  )
  return (uid) => wanted.size === 0 || wanted.has(uid)
}

function dayOf(moment: Date | undefined): string | null {
  return moment?.toISOString().slice(0, 'YYYY-MM-DD'.length) ?? null
}
