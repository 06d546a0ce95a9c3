import type { BuildWishes } from '@raidkit/rules/guns/build-wishes'
import type { Limits } from '@raidkit/rules/guns/gun-optimiser'
import type { PriceWish } from './wishMarket.ts'

/** Limits that the reader can enter, in display order. */
export const ENTERED = ['mostPrice', 'leastErgonomics', 'mostRecoil', 'mostWeight', 'leastCapacity'] as const
export type EnteredLimit = (typeof ENTERED)[number]

/** Values of the optimiser's form. */
export type WishForm = Omit<BuildWishes, 'limits'> & {
  /** Texts as entered; empty: no limit. */
  entered: Readonly<Record<EnteredLimit, string>>
  price: PriceWish
}

const FIRST_FORM: WishForm = {
  goal: 'recoil',
  mix: { recoil: 5, ergonomics: 5, weight: 0, price: 2 },
  entered: { mostPrice: '', leastErgonomics: '', mostRecoil: '', mostWeight: '', leastCapacity: '' },
  required: [],
  forbidden: [],
  kept: [],
  suppressor: 'any',
  sight: 'usable',
  price: { from: 'today', loyaltyLevel: 0, usesFlea: true, ownsBuild: false },
}

/**
 * Returns the initial form. The capacity starts as that of the default build, because otherwise the lightest choice
 * would be no magazine.
 */
export function firstForm({ capacity }: { capacity: number }): WishForm {
  const leastCapacity = capacity > 0 ? String(capacity) : ''
  return { ...FIRST_FORM, entered: { ...FIRST_FORM.entered, leastCapacity } }
}

/** Form values for a quest: as cheap as possible, because the gun is handed in. */
export const FOR_QUEST: WishForm = { ...FIRST_FORM, goal: 'price', sight: 'any' }

/** Parses the entered limits, and returns the fields that do not hold a number. */
export function limitsOf({ entered }: Pick<WishForm, 'entered'>): { limits: Limits; faults: EnteredLimit[] } {
  const limits: Limits = {}
  const faults: EnteredLimit[] = []
  for (const name of ENTERED) {
    const text = entered[name].replaceAll(/[\s_']/g, '').replace(',', '.')
    if (text === '') continue
    if (/^\d+(\.\d+)?$/.test(text)) limits[name] = Number(text)
    else faults.push(name)
  }
  return { limits, faults }
}
