import { cssRules, type CssRule } from './cssRules.ts'

/** Placeholder in the HTML that is replaced by the page's critical styles. */
export const FIRST_STYLES_HERE = '/*first-styles*/'

const CLASS_BEGIN = ' class="'
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns a function that inserts the critical styles into a finished page: the rules whose classes occur in it. */
export function firstStyles(css: string): (html: string) => string {
  const rules = cssRules(css)
  return (html) => {
    const place = html.indexOf(FIRST_STYLES_HERE)
    if (place < 0) return html
    const styles = textOf(rules, classesOn(html))
    return html.slice(0, place) + styles + html.slice(place + FIRST_STYLES_HERE.length)
  }
}

function classesOn(html: string): ReadonlySet<string> {
  // Most elements share their class list with another element. A regular expression takes four times as long.
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS_BEGIN); at >= 0; at = html.indexOf(CLASS_BEGIN, at)) {
    at += CLASS_BEGIN.length
    lists.add(html.slice(at, html.indexOf('"', at)))
  }
  const found = new Set([...lists].flatMap((list) => list.split(' ')))
  return new Set([...found].map((name) => name.replaceAll(/&(?:\w+|#x27);/g, (sign) => SIGNS[sign] ?? sign)))
}

function textOf(rules: readonly CssRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('rules' in rule) {
        const inner = textOf(rule.rules, classes)
        return inner === '' ? '' : `${rule.head}{${inner}}`
      }
      if (!('needs' in rule)) return rule.text
      const isNeeded = rule.needs.some((names) => names.every((name) => classes.has(name)))
      return isNeeded ? rule.text : ''
    })
    .join('')
}
