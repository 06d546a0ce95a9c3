import type { BuildWishes } from '@raidkit/rules/guns/build-wishes'
import type { Limits } from '@raidkit/rules/guns/gun-optimiser'
import type { PriceWish } from './wishMarket.ts'

/** Limits that the reader enters, in the order in which they stand. */
export const ENTERED = ['mostPrice', 'leastErgonomics', 'mostRecoil', 'mostWeight', 'leastCapacity'] as const
export type Entered = (typeof ENTERED)[number]

/** What the optimiser is asked for, as its fields have it. */
export type WishForm = Omit<BuildWishes, 'limits'> & {
  /** As entered; empty: no limit. */
  entered: Readonly<Record<Entered, string>>
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

/** A gun shall hold as many rounds as its default build, until the reader says otherwise: the lightest magazine is none. */
export function firstForm({ capacity }: { capacity: number }): WishForm {
  const leastCapacity = capacity > 0 ? String(capacity) : ''
  return { ...FIRST_FORM, entered: { ...FIRST_FORM.entered, leastCapacity } }
}

/** What a quest asks for, as cheaply as possible: the gun is handed in. */
export const FOR_QUEST: WishForm = { ...FIRST_FORM, goal: 'price', sight: 'any' }

/** The limits that were entered, and the fields that hold no number. */
export function limitsOf({ entered }: Pick<WishForm, 'entered'>): { limits: Limits; faults: Entered[] } {
  const limits: Limits = {}
  const faults: Entered[] = []
  for (const name of ENTERED) {
    const text = entered[name].replaceAll(/[\s_']/g, '').replace(',', '.')
    if (text === '') continue
    if (/^\d+(\.\d+)?$/.test(text)) limits[name] = Number(text)
    else faults.push(name)
  }
  return { limits, faults }
}
