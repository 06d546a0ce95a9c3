import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { widgetColour, widgetFont, widgetLook, widgetNumber } from './index.ts'

describe('widgetColour', () => {
  it.each([
    ['#fff', '#fff'],
    ['FF8800', '#ff8800'],
    ['#11223344', '#11223344'],
    [' Transparent ', 'transparent'],
    ['gold', 'gold'],
    ['', undefined],
    ['#ff', undefined],
    ['#12345', undefined],
    ['rgb(1,2,3)', undefined],
    ['url(https://evil.example/x)', undefined],
    ['red;background:url(x)', undefined],
    ['expression(alert(1))', undefined],
    ['var(--secret)', undefined],
  ])('%s', (text, expected) => expect(widgetColour(text)).toBe(expected))
})

describe('widgetFont', () => {
  it.each([
    ['Roboto', '"Roboto"'],
    ['Open Sans', '"Open Sans"'],
    ['微软雅黑', '"微软雅黑"'],
    ['', undefined],
    ['a"; color: red', undefined],
    ["x'", undefined],
    ['a\\22 ', undefined],
    ['</style><script>', undefined],
    ['x'.repeat(51), undefined],
  ])('%s', (text, expected) => expect(widgetFont(text)).toBe(expected))
})

describe('widgetNumber', () => {
  it.each([
    ['24', 24],
    ['24px', 24],
    ['24.9', 24],
    ['0', 8],
    ['-5', 8],
    ['99999', 300],
    ['', undefined],
    ['1e9', undefined],
    ['NaN', undefined],
    ['12em', undefined],
    ['calc(1px)', undefined],
  ])('%s', (text, expected) => expect(widgetNumber(text, { least: 8, most: 300 })).toBe(expected))
})

it('an address that says nothing, or nonsense, looks as usual', () => {
  const usual = {
    theme: 'clear',
    background: undefined,
    color: undefined,
    fontFamily: undefined,
    fontSize: undefined,
    speed: 80,
  }
  expect(widgetLook(() => '')).toEqual(usual)
  expect(widgetLook(() => '<b>')).toEqual(usual)
  expect(widgetLook((name) => (name === 'theme' ? 'DARK' : ''))).toEqual({ ...usual, theme: 'dark' })
})

it('no value can end a declaration or name an address, whatever is said', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes)),
      (text) => {
        const { background, color, fontFamily } = widgetLook(() => text)
        for (const value of [background, color, fontFamily?.slice(1, -1)])
          expect(value ?? '').not.toMatch(/[;:{}()"'\\/<>@]/)
      },
    ),
  )
})
