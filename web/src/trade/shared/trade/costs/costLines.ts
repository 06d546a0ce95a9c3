import type { CostNode, Recipe } from '@raidkit/rules/catalogue/costs'
import type { DirectSource, TradeBoard, TradeTables } from '@raidkit/rules/trade/trade-board'

/** Source of the pieces of a line, by the price types of the spec. */
export type LineSource =
  | DirectSource
  | { type: 'barter'; trader: string; loyaltyLevel: number; gives: number }
  | { type: 'craft'; station: string; level: number | undefined; gives: number }
  | { type: 'build' }
  | { type: 'tool' }
  | { type: 'dogtag'; level: number; rub: number }
  | { type: 'own' }
  | { type: 'none' }

/** Line of the explanation: a number of pieces, their source and their total cost; its parts are the ingredients. */
export type CostLine = {
  /** Position in the tree. */
  key: string
  itemUid: string
  count: number
  /** Cost of all pieces; undefined: no price is known. */
  rub: number | undefined
  source: LineSource
  /** Cost of the fuel for making them, included in `rub`. */
  fuelRub: number
  parts: readonly CostLine[]
}

/** Ingredient of the exchange itself. */
export type HandedStack = {
  itemUid: string
  count: number
  isTool?: boolean | undefined
  dogtagLevel?: number | undefined
  /** Number of pieces that the player owns. */
  ownCount?: number | undefined
}

type View = { board: Pick<TradeBoard, 'explain' | 'directOf'>; tables: TradeTables }

/** Explains the cost of an exchange, down to the bought items. */
export function costLines(stacks: readonly HandedStack[], view: View): CostLine[] {
  const recipes = recipeSources(view.tables)
  return stacks.flatMap((stack, nth) => {
    const { itemUid, ownCount = 0 } = stack
    const key = String(nth)
    const own = ownCount > 0 ? [fixedLine(`${key}own`, { itemUid, count: ownCount }, { type: 'own' })] : []
    return stack.count > 0 ? [...own, handedLine(key, stack, { ...view, recipes })] : own
  })
}

type Around = View & { recipes: ReadonlyMap<string, LineSource> }

function handedLine(key: string, stack: HandedStack, around: Around): CostLine {
  const { itemUid, count, isTool, dogtagLevel } = stack
  if (isTool) return fixedLine(key, { itemUid, count }, { type: 'tool' })
  const perLevel = around.tables.tags[itemUid]
  if (perLevel !== undefined) {
    const level = dogtagLevel ?? 1
    return fixedLine(key, { itemUid, count }, { type: 'dogtag', level, rub: perLevel * level })
  }
  return nodeLine(key, { node: around.board.explain(itemUid), count }, around)
}

function nodeLine(key: string, { node, count }: { node: CostNode; count: number }, around: Around): CostLine {
  const line = { key, itemUid: node.itemUid, count, fuelRub: 0, parts: [] }
  switch (node.state) {
    case 'unknown':
      return { ...line, rub: undefined, source: { type: 'none' } }
    case 'sold':
      return {
        ...line,
        rub: node.rub * count,
        source: around.board.directOf(node.itemUid) ?? { type: 'none' },
      }
    case 'made': {
      const { recipe } = node
      const runs = count / recipe.gives.count
      return {
        ...line,
        rub: node.rub * count,
        fuelRub: recipe.extraRub * runs,
        source: around.recipes.get(recipe.uid) ?? { type: 'build' },
        parts: node.parts.map((part, nth) => partLine(`${key}.${nth}`, { part, runs, recipe }, around)),
      }
    }
  }
}

type Part = { part: Extract<CostNode, { state: 'made' }>['parts'][number]; runs: number; recipe: Recipe }

function partLine(key: string, { part, runs }: Part, around: Around): CostLine {
  const { ingredient, node } = part
  const { itemUid, count, isTool, unitRub = 0 } = ingredient
  // A tool is needed once, however many are made.
  if (isTool) return fixedLine(key, { itemUid, count }, { type: 'tool' })
  if (node) return nodeLine(key, { node, count: count * runs }, around)
  const level = Math.round(unitRub / (around.tables.tags[itemUid] || unitRub || 1))
  return fixedLine(key, { itemUid, count: count * runs }, { type: 'dogtag', level, rub: unitRub })
}

function fixedLine(
  key: string,
  { itemUid, count }: { itemUid: string; count: number },
  source: LineSource,
): CostLine {
  const rub = source.type === 'dogtag' ? source.rub * count : 0
  return { key, itemUid, count, rub, source, fuelRub: 0, parts: [] }
}

const known = new WeakMap<TradeTables, ReadonlyMap<string, LineSource>>()

/** Returns the barters and crafts by uid. Any other recipe assembles a weapon. */
function recipeSources(tables: TradeTables): ReadonlyMap<string, LineSource> {
  const found = known.get(tables)
  if (found) return found
  const made = new Map<string, LineSource>()
  for (const { uid, trader, loyaltyLevel, gives } of tables.barters) {
    made.set(uid, { type: 'barter', trader, loyaltyLevel, gives: gives.count })
  }
  for (const { uid, station, level, gives } of tables.crafts) {
    made.set(uid, { type: 'craft', station, level, gives: gives.count })
  }
  for (const { uid, station, gives } of tables.continuous) {
    made.set(uid, { type: 'craft', station, level: undefined, gives: gives.count })
  }
  known.set(tables, made)
  return made
}
