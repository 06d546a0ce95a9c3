import type { ItemListName } from '@raidkit/contract/market/itemDetails'

/** Lists are cut after a dozen, unless so little is left that asking for it would be a nuisance. */
const CUT = 12
const WORTH_CUTTING = 16

export type Cutter = <Row>(name: ItemListName, rows: readonly Row[]) => { total: number; rows: Row[] }

export function cutter(show: ItemListName | 'all' | undefined): Cutter {
  return (name, rows) => {
    const isWhole = show === name || show === 'all' || rows.length < WORTH_CUTTING
    return { total: rows.length, rows: isWhole ? [...rows] : rows.slice(0, CUT) }
  }
}
