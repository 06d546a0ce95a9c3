import { expect, it } from 'vitest'
import { uidOf } from '../../platform/uid/index.ts'
import { isEstimate } from './index.ts'

const GP_COIN = uidOf('5d235b4d86f7742e017bc88a')
const WATER_FILTER = uidOf('5d1b385e86f774252167b98a')

it.each([
  ['155.1 coins for a graphics card', { itemUid: GP_COIN, count: 155.1 }, true],
  ['whole coins', { itemUid: GP_COIN, count: 12 }, false],
  // Domain reference 4: purified water takes 66 of the 100 units of a filter.
  ['a part of a filter, which is exact', { itemUid: WATER_FILTER, count: 0.66 }, false],
])('%s', (_, stack, expected) => expect(isEstimate(stack)).toBe(expected))
