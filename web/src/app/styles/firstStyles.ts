const GROUP = /^@(?:media|supports|layer|container|starting-style)\b/
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\u007F])+)/g
const ESCAPED = /\\(?:([\da-f]{1,6}) ?|(.))/g

/** Parentheses and brackets of a selector. Their content is ignored when selecting rules; the browser evaluates it. */
const INNER = /(?<!\\)\((?:\\.|[^()\\])*\)|(?<!\\)\[(?:\\.|[^\]\\])*\]/g

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

/** Style rule: its full text, and the classes that each of its selectors requires. */
type StyleRule = { text: string; needs: readonly (readonly string[])[] }

/** Rules under a condition or in a layer. */
type RuleGroup = { head: string; rules: readonly CssRule[] }

/** Rule that is always kept: fonts, animations, properties, the order of layers. */
type OtherRule = { text: string }

type CssRule = StyleRule | RuleGroup | OtherRule

/** Parses a style sheet in the format of our build, which has no brackets in strings. */
function cssRules(sheet: string): CssRule[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const rules: CssRule[] = []
  for (let at = 0; at < css.length;) {
    const end = endOfRule(css, at)
    const text = css.slice(at, end).trim()
    if (text !== '') rules.push(ruleOf(text))
    at = end
  }
  return rules
}

/** Returns the index after the rule's closing bracket, or after its semicolon. */
function endOfRule(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}' && (depth -= 1) === 0) return at + 1
    else if (sign === ';' && depth === 0) return at + 1
  }
  return css.length
}

function ruleOf(text: string): CssRule {
  const opens = openingBracket(text)
  if (opens < 0) return { text }
  const head = text.slice(0, opens)
  if (GROUP.test(head)) return { head, rules: cssRules(text.slice(opens + 1, -1)) }
  if (head.startsWith('@')) return { text }
  return { text, needs: selectors(head).map(classesOf) }
}

function openingBracket(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '{') return at
  }
  return -1
}

function selectors(head: string): string[] {
  let plain = head
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(INNER, '')
  }
  return plain.split(/(?<!\\),/)
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(CLASS)].map(([, name = '']) =>
    name.replaceAll(ESCAPED, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
}
