import { describe, expect, it } from 'vitest'
import {
  SkillLevel,
  craftTimeReduction,
  craftingSkillFromReduction,
  effectiveSkill,
  skillLevel,
} from './index.ts'

describe('craftTimeReduction', () => {
  it.each([
    [0, 0],
    [10, 7.5],
    [20, 15],
    [50, 37.5],
    [51, 37.5], // domain reference 5: the effect stops at 50
    [-3, 0],
  ])('crafting %i takes %f percent off', (skill, percent) => {
    expect(craftTimeReduction(skill)).toBe(percent)
  })
})

describe('craftingSkillFromReduction', () => {
  // domain reference 5
  it.each([
    [7.5, 10],
    [10, 13],
    [15, 20],
    [37.5, 50],
    [38.25, 51],
    [100, 51],
    [0, 0],
    [-5, 0],
    [Number.NaN, 0],
  ])('%f percent mean crafting %i', (percent, skill) => {
    expect(craftingSkillFromReduction(percent)).toBe(skill)
  })
})

describe('skillLevel', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    [51, 51],
    [52, 51],
    ['9999', 51],
    [-1, 0],
    [Infinity, 51],
    ['12.4', 12],
    ['', undefined],
    ['abc', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j', (value, expected) => {
    expect(skillLevel(value)).toBe(expected)
  })

  it('counts up to 50 in effects and 51 in shape', () => {
    expect([effectiveSkill(49), effectiveSkill(51)]).toEqual([49, 50])
    expect([-1, 0, 51, 52, 1.5].filter((level) => SkillLevel.safeParse(level).success)).toEqual([0, 51])
  })
})
