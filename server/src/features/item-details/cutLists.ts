import type { ItemListName } from '@raidkit/contract/itemDetails'

/** Lists are cut after a dozen; the reader may ask for one of them whole. */
const CUT = 12

export type Cutter = <Row>(name: ItemListName, rows: readonly Row[]) => { total: number; rows: Row[] }

export function cutter(show: ItemListName | 'all' | undefined): Cutter {
  const isWhole = (name: ItemListName) => show === name || show === 'all'
  return (name, rows) => ({ total: rows.length, rows: isWhole(name) ? [...rows] : rows.slice(0, CUT) })
}
