import { loadLabels } from '@raidkit/catalog/labels'
import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import { gunOffers, gunParts, listGuns, type GunReply, type GunLine } from '@raidkit/contract/guns/guns'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { isBannedFromFlea, type Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { gunSlug } from '@raidkit/rules/guns/gun-parts'
import type { Weapon } from '@raidkit/rules/guns/weapons'
import type { Language } from '@raidkit/rules/platform/languages'
import { LRUCache } from 'lru-cache'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, sizeOf, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { lowestAsked, type PriceTable, type TradeFacts } from '../../prices/prices/index.ts'
import { gunsByUrl, type GunFacts, gunItems } from './gunFacts.ts'
import { gunReply } from './gunReply.ts'
import { offersOfGun } from './offersOfGun.ts'

/** Cache size: guns times languages are thousands, so only frequently requested ones stay. */
const MOST_MADE = 20
const MOST_PACKED_BYTES = 32 * 1024 * 1024
/** Brotli quality: 20 ms for the largest gun; the next better one takes ten times as long for 2 % less. */
const QUALITY = 6

type CachedReply = { catalog: Catalog; reply: GunReply }
type CompressedReply = { catalog: Catalog; prepared: PreparedReply }

/** Registers the routes of the gun list and of each gun with its parts, built and compressed once. */
export function gunRoutes(door: Door, { catalog, prices }: Deps): void {
  const lines = gunLines({ catalog, prices })
  const replies = keptReplies()
  const packed = new LRUCache<string, CompressedReply>({
    maxSize: MOST_PACKED_BYTES,
    sizeCalculation: ({ prepared }) => sizeOf(prepared),
  })

  door.answerShared(listGuns, async ({ request }) => lines(await factsNow(), request))
  door.answerShared(gunOffers, async ({ request: { gun, mode, lang } }) => {
    const [facts, offers] = await Promise.all([factsNow(), catalog.offers()])
    return offersOfGun(uidOfGun(facts, gun), { ...facts, offers, mode }, lang)
  })
  door.answerPrepared(
    gunParts,
    async ({ request: { gun, lang } }) => {
      const facts = await factsNow()
      const uid = uidOfGun(facts, gun)
      const known = packed.get(`${uid} ${lang}`)
      if (known?.catalog === facts.catalog) return known.prepared
      const text = JSON.stringify(await replies(uid, facts, lang))
      const prepared = await prepareBody(text, { type: 'application/json; charset=utf-8', quality: QUALITY })
      packed.set(`${uid} ${lang}`, { catalog: facts.catalog, prepared })
      return prepared
    },
    async ({ request: { gun, lang } }) => {
      const facts = await factsNow()
      return replies(uidOfGun(facts, gun), facts, lang)
    },
  )

  async function factsNow(): Promise<GunFacts> {
    const [builder, ammo] = await Promise.all([loadBuilder(), loadAmmo()])
    return { catalog: catalog.current, builder, ammo }
  }
}

function uidOfGun(facts: GunFacts, url: string): string {
  const uid = gunsByUrl(facts).get(url)
  if (uid === undefined) throw new Refusal('not_found')
  return uid
}

function keptReplies() {
  const kept = new LRUCache<string, CachedReply>({ max: MOST_MADE })
  return async (uid: string, facts: GunFacts, lang: Language): Promise<GunReply> => {
    const known = kept.get(`${uid} ${lang}`)
    if (known?.catalog === facts.catalog) return known.reply
    const reply = await gunReply(uid, facts, lang)
    kept.set(`${uid} ${lang}`, { catalog: facts.catalog, reply })
    return reply
  }
}

type UnpricedLine = Omit<GunLine, 'price'> & { presetUid: string | undefined }

type GunListRequest = { lang: Language; mode: GameMode }

/** Lists the guns; only their prices are computed on each request. */
function gunLines({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
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
