import type { BuyNow, MadeRuns } from '../../trade/trade-board/index.ts'
import { withRuns } from '../../trade/trade-board/index.ts'

export type BestPurchase = NonNullable<ReturnType<BuyNow>>

/** Ways to get the gun: bought without parts, bought in a preset, or not for sale. */
export type StartKind = 'bare' | 'preset' | 'unsold'

export type PurchaseLine = {
  itemUid: string
  count: number
  /** Number of pieces that come with the preset. */
  included: number
  /** Purchase of the other pieces; undefined: they cannot be bought today. */
  purchase: BestPurchase | undefined
}

export type BuildPurchase = {
  start: { kind: StartKind; itemUid: string; purchase: BestPurchase | undefined }
  lines: PurchaseLine[]
  /** Sum in roubles of everything that can be bought. */
  rub: number
  /** Number of pieces that cannot be bought today, including the gun. */
  missing: number
  /** Parts of the preset that the build does not need. */
  left: { itemUid: string; count: number }[]
}

export type PurchaseView = {
  /** Finds the cheapest purchase of a number of pieces at once. */
  buy: BuyNow
  /**
   * Returns the purchase of the gun without parts from a trader; the flea market's price of a gun is that of its
   * default build.
   */
  bareOf: (gunUid: string) => BestPurchase | undefined
  /** Returns the purchase of a preset as it is sold, not of its parts. */
  presetOf: (presetUid: string) => BestPurchase | undefined
  /** Presets that include the gun, with the uids of their parts. */
  presets: readonly { uid: string; parts: readonly string[] }[]
}

type BuildInput = { gunUid: string; parts: readonly string[] }

/**
 * Finds the cheapest purchase of a build today: the bare gun and every part, or a preset and its missing parts. Prefers
 * the fewest pieces that cannot be bought, then the lowest price.
 */
export function buildPurchase({ gunUid, parts }: BuildInput, view: PurchaseView): BuildPurchase {
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
  // Units of a trader's limit that one part uses are not available to the next.
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
