import { describe, expect, it } from 'vitest'
import { ITEM_GLYPHS, itemGlyph } from './itemGlyphs.ts'

const CRATE = itemGlyph(undefined)

describe('itemGlyph', () => {
  it('goes by the category first', () => {
    expect(itemGlyph('handgun', ['Weapon', 'Assault_rifles'])).toBe(itemGlyph('revolver'))
  })

  it('goes by the narrowest tag it knows', () => {
    expect(itemGlyph(undefined, ['Weapon', 'Throwables'])).toBe(itemGlyph('throwable-weapon'))
    expect(itemGlyph(undefined, ['Weapon', 'Nothing_like_it'])).toBe(itemGlyph('weapon'))
    expect(itemGlyph('nothing-like-it', ['Pills'])).toBe(itemGlyph('drug'))
  })

  it('draws a crate for what it does not know', () => {
    expect(itemGlyph('nothing-like-it', ['Nothing_like_it'])).toBe(CRATE)
  })

  it('are paths on a grid of 24', () => {
    for (const glyph of ITEM_GLYPHS) expect(glyph).toMatch(/^M[\d\s.,a-zA-Z-]+$/)
    expect(new Set(ITEM_GLYPHS).size).toBe(ITEM_GLYPHS.length)
  })
})
