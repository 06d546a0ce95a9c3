import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloursOf, computeContrast, THEMES } from './colours.ts'
import { contrastPairs } from './contrastPairs.ts'

const css = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
const colours = coloursOf(css)

describe('contrast', () => {
  // Known ratios of WCAG's own definition: its ends, and the grey that just passes and just fails on white.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(computeContrast(one, other)).toBeCloseTo(ratio, 2)
    expect(computeContrast(other, one)).toBeCloseTo(ratio, 2)
  })
})

describe('the theme', () => {
  it('has a value in both themes for every colour that classes may use', () => {
    const named = [...css.matchAll(/--color-[a-z-]+: var\(--([a-z-]+)\)/g)].map(([, name]) => name)
    const translucent = ['scrim']
    const opaque = named.filter((name = '') => !translucent.includes(name))
    expect(new Set(colours.map(({ name }) => name))).toEqual(new Set(opaque))
  })

  it.each(THEMES)('is legible: %s', (theme) => {
    const failing = contrastPairs(colours, theme).filter(({ ratio, least }) => ratio < least)
    expect(failing).toEqual([])
  })
})
