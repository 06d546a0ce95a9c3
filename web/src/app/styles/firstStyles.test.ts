import { describe, expect, it } from 'vitest'
import { FIRST_STYLES_HERE, firstStyles } from './firstStyles.ts'

const page = (classes: string) => `<style>${FIRST_STYLES_HERE}</style><p class="${classes}">`
const stylesOf = (css: string, classes: string) =>
  /<style>(.*)<\/style>/.exec(firstStyles(css)(page(classes)))?.[1]

describe('the styles that a page carries', () => {
  it.each([
    ['what has no class', 'p{color:red}', '', 'p{color:red}'],
    ['a class of the page', '.a{color:red}.b{color:blue}', 'x b', '.b{color:blue}'],
    ['nothing of a class it has not', '.a .b{color:red}', 'a', ''],
    ['one of several selectors', '.a,.b{color:red}', 'b', '.a,.b{color:red}'],
    [
      'escaped signs',
      String.raw`.w-1\.5{width:1px}.md\:flex{display:flex}`,
      'w-1.5',
      String.raw`.w-1\.5{width:1px}`,
    ],
    ['digits at the start', String.raw`.\32 xl\:p{padding:0}`, '2xl:p', String.raw`.\32 xl\:p{padding:0}`],
    [
      'signs that HTML writes otherwise',
      String.raw`.\[\&\>svg\]\:p{padding:0}`,
      '[&amp;&gt;svg]:p',
      String.raw`.\[\&\>svg\]\:p{padding:0}`,
    ],
    ['states', '.a:hover:not(.b){color:red}', 'a', '.a:hover:not(.b){color:red}'],
    ['any of those in parentheses', ':is(.a,.b) p{color:red}', '', ':is(.a,.b) p{color:red}'],
    ['commas in parentheses', '.c:is(.a,.b){color:red}', 'a', ''],
    [
      'groups with something in them',
      '@media print{.a{color:red}}@layer u{.b{top:0}}',
      'b',
      '@layer u{.b{top:0}}',
    ],
    [
      'groups in groups',
      '@layer u{@media print{.a{color:red}}}',
      'a',
      '@layer u{@media print{.a{color:red}}}',
    ],
    ['what follows a comment', '/*! v4.1 */@layer p{.a{top:0}}', 'a', '@layer p{.a{top:0}}'],
    ['the order of layers', '@layer a,b;.x{top:0}', '', '@layer a,b;'],
    ['animations and fonts', '@keyframes k{0%{top:0}to{top:1px}}', '', '@keyframes k{0%{top:0}to{top:1px}}'],
    ['rules within rules', '.a{top:0;&:hover{top:1px}}', 'a', '.a{top:0;&:hover{top:1px}}'],
  ])('are %s', (_, css, classes, expected) => {
    expect(stylesOf(css, classes)).toBe(expected)
  })

  it('leave a page without a place for them as it is', () => {
    expect(firstStyles('p{top:0}')('<p>')).toBe('<p>')
  })
})
