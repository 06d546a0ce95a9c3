import type { Candidate } from '@raidkit/rules/guns/gun-builds'
import type { PartPrice } from '../market/buildMarket.ts'

export const CANDIDATE_SORTS = [
  'best',
  'recoil',
  'ergonomics',
  'accuracy',
  'weight',
  'price',
  'name',
] as const
export type CandidateSort = (typeof CANDIDATE_SORTS)[number]

/** Filters and order of the candidates. */
export type CandidateView = {
  sort: CandidateSort
  search: string
  /** Only parts that can be bought today. */
  canBuy: boolean
  /** Sold by a trader at this loyalty or below; 0: any. */
  loyaltyLevel: number
}

export type CandidateRow = Candidate & { name: string; shortName: string; price: PartPrice | undefined }

/** Filters and sorts the candidates; equal ones by name. */
export function listCandidates(
  all: readonly CandidateRow[],
  { sort, search, canBuy, loyaltyLevel }: CandidateView,
  compare: (one: string, other: string) => number,
): CandidateRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = ({ name, shortName, price }: CandidateRow) => {
    const text = `${name} ${shortName}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) return false
    if (canBuy && price && !price.canBuy) return false
    return loyaltyLevel === 0 || !price || (price.loyaltyLevel ?? Infinity) <= loyaltyLevel
  }
  const order = (one: CandidateRow, other: CandidateRow) => {
    const [first, second] = [valueOf(sort, one), valueOf(sort, other)]
    return first === second ? compare(one.name, other.name) : first - second
  }
  return all.filter(isWanted).toSorted(order)
}

/** Returns the sort value; the lowest comes first. */
function valueOf(sort: CandidateSort, { change, price }: CandidateRow): number {
  switch (sort) {
    case 'best':
      return change.recoilVertical - change.ergonomics
    case 'recoil':
      return change.recoilVertical
    case 'ergonomics':
      return -change.ergonomics
    case 'accuracy':
      return change.accuracy
    case 'weight':
      return change.weight
    case 'price':
      return price?.rub ?? Number.MAX_SAFE_INTEGER
    case 'name':
      return 0
  }
}
