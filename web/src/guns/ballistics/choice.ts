import { FARTHEST_M, HIT_PLACES, type HitPlace } from '@raidkit/rules/guns/ballistics'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { defineCodec, renamePart, oneOf, textPart, type Part } from '../../ui/address/codec.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'

/** Round, target and range of the calculator, stored in the address. */
export type BallisticsChoice = {
  /** Addresses of items; empty: the page's default. */
  round: string
  gun: string
  armor: string
  plate: string
  /** Undefined: the first place that the armour covers. */
  place: HitPlace | undefined
  /** Durability left, in per cent. */
  wear: number
  rangeM: number
  withFragments: boolean
}

/** Value for no armour, or for an empty slot for plates. */
export const NOTHING = 'none'

const LONGEST = 200

function wholeNumber(
  name: string,
  { least, most, usual }: { least: number; most: number; usual: number },
): Part<number> {
  return {
    name,
    read: (said) => {
      const value = Math.round(Number(said))
      return said !== '' && value >= least && value <= most ? value : usual
    },
    write: (value) => (value === usual ? '' : String(value)),
  }
}

const { read, said } = defineCodec<BallisticsChoice>({
  round: textPart(LONGEST),
  gun: textPart(LONGEST),
  armor: textPart(LONGEST),
  plate: textPart(LONGEST),
  place: renamePart('at', oneOf(HIT_PLACES, undefined)),
  wear: wholeNumber('wear', { least: 1, most: 100, usual: 100 }),
  rangeM: wholeNumber('range', { least: 0, most: FARTHEST_M, usual: 0 }),
  withFragments: {
    name: 'fragments',
    read: (word) => word === '1',
    write: (isSet) => (isSet ? '1' : ''),
  },
})

export const choiceOf = read

export function useBallisticsChoice() {
  const { params, choose } = useAddressChoice()
  return {
    choice: choiceOf(params),
    choose: (change: Partial<BallisticsChoice>) => choose(said(change)),
  }
}

/** A choice does not change the loaded data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}
