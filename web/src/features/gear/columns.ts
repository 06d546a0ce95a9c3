import type { GearSort } from '@raidkit/rules/gear-list'

/** The columns in their order. */
export const COLUMNS = [
  ...([
    'name',
    'class',
    'durability',
    'effective',
    'blunt',
    'weight',
    'speed',
    'turn',
    'ergonomics',
  ] as const),
  ...(['cells', 'price', 'perPoint', 'sources'] as const),
] as const
export type GearColumn = (typeof COLUMNS)[number]

const FIGURE = 'w-20 text-end'
const WIDER = 'w-24 text-end'

/** How wide they are where there is room for columns. */
export const WIDTHS: Record<GearColumn, string> = {
  name: 'text-start',
  ...{ class: 'w-16 text-end', durability: FIGURE, effective: WIDER, blunt: WIDER, weight: FIGURE },
  ...{ speed: FIGURE, turn: FIGURE, ergonomics: WIDER, cells: FIGURE, price: 'w-28 text-end' },
  ...{ perPoint: 'w-24 text-end', sources: 'w-44 text-start xl:w-52' },
}

/** Names, weights, blunt damage and prices begin at the lowest, figures at the highest. */
export function isFromTop(sort: GearSort): boolean {
  return sort !== 'name' && sort !== 'weight' && sort !== 'blunt' && sort !== 'price' && sort !== 'perPoint'
}
