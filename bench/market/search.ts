import { loadCatalog } from '@raidkit/catalog/load'
import { loadNames, localName } from '@raidkit/catalog/names'
import {
  fittingItems,
  foundItems,
  NO_FILTER,
  sortedItems,
  type Seller,
} from '@raidkit/rules/market/item-list'
import { makeNearIndex } from '@raidkit/rules/market/item-search'
import { searchText } from '@raidkit/rules/catalogue/items'
import type { BenchRow } from '../measuring/row.ts'

/** A phone is taken to be four times slower than this machine, as in the profiles of quality.md. */
const SLOWER = 4
const RUNS = 15
/** Each prefix of what is typed is a search of its own. */
const EXACT = ['salewa first aid kit', '5.45x39', 'ak', 'graphics card']
const MISSPELT = [
  'slaewa',
  'grpahics crad',
  'ыфдуцф',
  'transilumminator',
  'zzzzzzzz',
  'kalashnikof asault rifel',
]

/** How long one key press takes to find its rows among all items, in the language with the longest names. */
export async function searchBench(): Promise<BenchRow[]> {
  const [catalog, names] = await Promise.all([loadCatalog(), loadNames('ru')])
  const items = catalog.items.map((item) => {
    const local = localName(item, names)
    const search = searchText([local.name, local.shortName, item.name, item.shortName])
    return { ...item, ...local, search }
  })
  type Line = (typeof items)[number]
  const searchOf = (item: Line) => item.search

  const index = makeNearIndex<Line>(searchOf)
  const began = performance.now()
  for (const item of items) index.add(item)
  const buildMs = performance.now() - began

  const priceOf = () => undefined
  const { minLevel, ...rates } = catalog.game.flea
  const reduction = { hasIntelCenter3: false, hideoutManagement: 0 }
  const seller: Seller = { mode: 'PVP', flea: { rates, minLevel }, level: undefined, reduction }
  const sorted = sortedItems(items, { sort: 'name', descending: false }, { language: 'ru', priceOf, seller })
  const find = (search: string) => {
    const fitting = fittingItems(sorted, NO_FILTER, { mode: 'PVP', priceOf })
    foundItems(fitting, { search, bestFirst: true }, { searchOf, near: index.search })
  }
  const lower = { unit: 'ms', better: 'lower' } as const
  const phone = `worst of all prefixes, × ${SLOWER} for a phone`
  return [
    {
      what: 'a key press, words as written',
      value: SLOWER * worst(EXACT, find),
      ...lower,
      first: 200,
      goal: 100,
      note: phone,
    },
    {
      what: 'a key press, misspelt',
      value: SLOWER * worst(MISSPELT, find),
      ...lower,
      first: 200,
      goal: 100,
      note: phone,
    },
    {
      what: 'index of misspelt words',
      value: SLOWER * buildMs,
      ...lower,
      note: 'in slices of 100 items, when somebody searches',
    },
  ]
}

/** The slowest of all prefixes, each at its best: other work on the machine only ever adds. */
function worst(texts: readonly string[], find: (search: string) => void): number {
  const prefixes = texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))
  return Math.max(...prefixes.map((prefix) => best(() => find(prefix))))
}

function best(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, value, unit } of await searchBench()) console.log(what, value.toFixed(1), unit)
}
