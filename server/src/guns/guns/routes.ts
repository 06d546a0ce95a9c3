import { loadAmmo, loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { Refusal } from '@raidkit/contract/platform/errors'
import { gunOffers, gunParts, listGuns, type GunReply } from '@raidkit/contract/guns/guns'
import type { Language } from '@raidkit/rules/platform/languages'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, sizeOf, type PreparedReply } from '../../platform/http/prepared.ts'
import { gunsByUrl, type GunFacts } from './gunFacts.ts'
import { gunLines } from './gunLines.ts'
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
