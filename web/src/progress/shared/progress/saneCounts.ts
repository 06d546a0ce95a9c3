import type { Progress } from '@raidkit/rules/account/users'

const MOST = 1_000_000 // maximum that a character may keep of one item

/** Makes counts storable: whole, not negative, not endless. A count beyond a need is legitimate and stays. */
export function withSaneCounts<Fields extends Partial<Progress>>(fields: Fields): Fields {
  const { itemsFound, objectives } = fields
  return {
    ...fields,
    ...(itemsFound && {
      itemsFound: itemsFound.map(({ uid, count, fir }) => ({ uid, count: sane(count), fir: sane(fir) })),
    }),
    ...(objectives && { objectives: objectives.map(({ uid, count }) => ({ uid, count: sane(count) })) }),
  }
}

function sane(count: number): number {
  return Number.isFinite(count) ? Math.min(MOST, Math.max(0, Math.round(count))) : 0
}
