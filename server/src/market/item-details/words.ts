import type { Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import type { QuestName } from '@raidkit/contract/trade/itemDetailLines'
import { questName } from '../../catalogue/facts/index.ts'

/** Lookups of names in the page's language. */
export type Words = {
  trading: (trader: string) => { trader: string; traderName: string }
  quest: (uid: string) => QuestName
  questLock: (uid: string | undefined) => { quest?: QuestName }
  station: (slug: string) => { station: string; stationName: string }
  map: (slug: string) => string
  skill: (code: string) => string
  slot: (code: string) => { slotName?: string }
}

export function wordsOf(catalog: Catalog, labels: Labels): Words {
  const quest = (uid: string): QuestName => {
    const known = catalog.questsByUid.get(uid)
    return { uid, name: questName(uid, catalog, labels), ...(known?.active && { slug: known.slug }) }
  }
  return {
    trading: (trader) => ({ trader, traderName: labels.of('traders', trader) ?? trader }),
    quest,
    questLock: (uid) => {
      if (uid === undefined) return {}
      const isGone = catalog.questsByUid.get(uid)?.active === false
      return { quest: { ...quest(uid), ...(isGone && { gone: true as const }) } }
    },
    station: (slug) => ({
      station: slug,
      stationName: labels.of('stations', slug) ?? catalog.stationsBySlug.get(slug)?.name ?? slug,
    }),
    map: (slug) => labels.of('maps', slug) ?? catalog.mapsBySlug.get(slug)?.name ?? slug,
    skill: (code) => labels.of('skills', code) ?? code,
    slot: (code) => {
      const slotName = labels.of('slots', code)
      return slotName === undefined ? {} : { slotName }
    },
  }
}
