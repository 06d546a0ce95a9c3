import type { BuyNow, MadeRuns } from '../../trade/trade-board/index.ts'
import { withRuns } from '../../trade/trade-board/index.ts'

export type Bought = NonNullable<ReturnType<BuyNow>>

/** How the gun is come by: sold without parts, within a preset, or by nobody. */
export type StartKind = 'bare' | 'preset' | 'unsold'

export type PurchaseLine = {
  itemUid: string
  count: number
  /** So many come with the preset. */
  included: number
  /** The rest; undefined: no money gets it today. */
  purchase: Bought | undefined
}

export type BuildPurchase = {
  start: { kind: StartKind; itemUid: string; purchase: Bought | undefined }
  lines: PurchaseLine[]
  /** What leaves the purse for all that can be bought. */
  rub: number
  /** Pieces that no money gets today, the gun among them. */
  missing: number
  /** Parts of the preset that the build has no use for. */
  left: { itemUid: string; count: number }[]
}

export type PurchaseView = {
  /** The cheapest way to have so many at once. */
  buy: BuyNow
  /** The gun without parts at a trader; the flea market's price of a gun is that of its default build. */
  bareOf: (gunUid: string) => Bought | undefined
  /** A preset as it is sold, not put together. */
  presetOf: (presetUid: string) => Bought | undefined
  /** What the gun is sold with, and the uids of those parts. */
  presets: readonly { uid: string; parts: readonly string[] }[]
}

type Wanted = { gunUid: string; parts: readonly string[] }

/**
 * The cheapest way to have a build today: the gun bare and every part, or a preset of it and what that lacks. First the way that
 * leaves least to be found, then the one that costs least.
 */
export function buildPurchase({ gunUid, parts }: Wanted, view: PurchaseView): BuildPurchase {
  const needed = counted(parts)
  const bare = view.bareOf(gunUid)
  const ways = [
    wayOf({ start: { kind: bare ? 'bare' : 'unsold', itemUid: gunUid, purchase: bare } }, needed, view),
    ...view.presets.flatMap((preset) => {
      const purchase = view.presetOf(preset.uid)
      if (!purchase) return []
      const start = { kind: 'preset' as const, itemUid: preset.uid, purchase }
      return [wayOf({ start, comes: counted(preset.parts) }, needed, view)]
    }),
  ]
  return ways.reduce((best, way) => (isBetter(way, best) ? way : best))
}

function isBetter(one: BuildPurchase, other: BuildPurchase): boolean {
  return one.missing === other.missing ? one.rub < other.rub : one.missing < other.missing
}

type Counts = ReadonlyMap<string, number>
const NOTHING: Counts = new Map()

type Way = Pick<BuildPurchase, 'start'> & { comes?: Counts }

function wayOf({ start, comes = NOTHING }: Way, needed: Counts, { buy }: PurchaseView): BuildPurchase {
  // What one part uses up of a trader's limit the next one lacks.
  let made: MadeRuns = withRuns(new Map(), start.purchase?.limited ?? [])
  const lines = [...needed].map(([itemUid, count]): PurchaseLine => {
    const included = Math.min(count, comes.get(itemUid) ?? 0)
    if (included === count) return { itemUid, count, included, purchase: undefined }
    const purchase = buy(itemUid, count - included, made)
    made = withRuns(made, purchase?.limited ?? [])
    return { itemUid, count, included, purchase }
  })
  const missing = lines.reduce(
    (sum, { count, included, purchase }) => sum + (purchase ? 0 : count - included),
    0,
  )
  return {
    start,
    lines,
    missing: missing + (start.purchase ? 0 : 1),
    rub: lines.reduce((sum, { purchase }) => sum + (purchase?.rub ?? 0), start.purchase?.rub ?? 0),
    left: [...comes].flatMap(([itemUid, count]) => {
      const over = count - (needed.get(itemUid) ?? 0)
      return over > 0 ? [{ itemUid, count: over }] : []
    }),
  }
}

function counted(uids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const uid of uids) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return counts
}
