import { WORTH_CUTTING, type ItemListName } from '@raidkit/contract/market/itemDetails'

/** Length of a cut list. */
const CUT = 12

export type Cutter = <Row>(name: ItemListName, rows: readonly Row[]) => { total: number; rows: Row[] }

export function createCutter(show: ItemListName | 'all' | undefined): Cutter {
  return (name, rows) => {
    const isWhole = show === name || show === 'all' || rows.length < WORTH_CUTTING
    return { total: rows.length, rows: isWhole ? [...rows] : rows.slice(0, CUT) }
  }
}
