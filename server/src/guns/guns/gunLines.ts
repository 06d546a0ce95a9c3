import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { GunLine, listGuns } from '@raidkit/contract/guns/guns'
import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import { isBannedFromFlea, type Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Weapon } from '@raidkit/rules/guns/weapons'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import { lowestAsked, type PriceTable, type TradeFacts } from '../../prices/prices/index.ts'
import { gunItems, type GunFacts } from './gunFacts.ts'

type UnpricedLine = Omit<GunLine, 'price'> & { presetUid: string | undefined }
type GunListRequest = { lang: Language; mode: GameMode }

/** Lists the guns; only their prices are computed on each request. */
export function gunLines({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  const kept = createInputCache<UnpricedLine[]>()
  return async (facts: GunFacts, { lang, mode }: GunListRequest): Promise<ReplyOf<typeof listGuns>> => {
    const [lines, offers] = await Promise.all([
      kept(lang, [facts.catalog], () => unpricedLines(facts, lang)),
      catalog.offers(),
    ])
    const table = prices.of(mode)
    const trade = { ...facts, offers, mode, prices: table }
    return {
      guns: lines.map(({ presetUid, ...line }) => ({
        ...line,
        price: cheapest(presetUid ?? line.uid, trade),
      })),
      prices: { version: table.version, source: table.source, asOfMs: table.asOfMs },
    }
  }
}

async function unpricedLines(facts: GunFacts, lang: Language): Promise<UnpricedLine[]> {
  const [names, labels] = await Promise.all([loadNames(lang), loadLabels(lang)])
  return gunItems(facts).flatMap((item) => {
    const weapon = facts.builder.weapons.get(item.uid)
    if (!weapon) return []
    const local = localName(item, names)
    const category = item.category ?? ''
    return {
      uid: item.uid,
      url: gunSlug(item.url),
      ...local,
      category,
      ...(local.name !== item.name && { enName: item.name }),
      ...(item.color !== undefined && { color: item.color }),
      ...(item.picture !== undefined && { picture: item.picture }),
      categoryName: labels.of('categories', category) ?? category,
      ...statsOf(item, weapon, facts),
    }
  })
}

function statsOf({ width, height, weight = 0 }: Item, weapon: Weapon, { builder, ammo }: GunFacts) {
  const preset = builder.presets.get(weapon.defaultPreset ?? '')
  const { ergonomics, recoilVertical, recoilHorizontal } = preset ?? weapon
  return {
    caliber: weapon.caliber,
    caliberName: ammo.calibers[weapon.caliber] ?? weapon.caliber,
    ergonomics,
    recoilVertical: Math.round(recoilVertical),
    recoilHorizontal: Math.round(recoilHorizontal),
    rateOfFire: weapon.rateOfFire,
    ...(preset
      ? { weight: preset.weight, width: preset.width, height: preset.height }
      : { weight, width, height }),
    presetUid: preset?.uid,
  }
}

type Facts = TradeFacts & { mode: GameMode; prices: PriceTable }

function cheapest(uid: string, facts: Facts): GunLine['price'] {
  const item = facts.catalog.itemsByUid.get(uid)
  const flea = item && !isBannedFromFlea(item, facts.mode) ? facts.prices.byUid.get(uid)?.price : undefined
  const asked = lowestAsked(uid, facts)
  if (flea === undefined) return asked === undefined ? null : { rub: asked, from: 'trader' }
  return asked !== undefined && asked < flea ? { rub: asked, from: 'trader' } : { rub: flea, from: 'flea' }
}
