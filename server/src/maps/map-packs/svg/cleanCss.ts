import { PackFault } from '../packFault.ts'
import { isAllowedProperty } from './allowed.ts'

const SELECTOR = /^[\w\s.,#>+~*:-]{1,2000}$/
const SCRIPT = /javascript:|expression\s*\(|-moz-binding|behavior\s*:/i
/** Pattern of an address outside this file. */
const OUTSIDE = /url\(\s*(?!["']?\s*#)|image-set\(|\bsrc\s*\(/i

/** Refuses a value that runs or loads something. */
export function checkValue(value: string, file: string): void {
  if (SCRIPT.test(value)) throw new PackFault('script', file, 'javascript:')
  if (OUTSIDE.test(value)) throw new PackFault('outside', file, 'url()')
}

/** Reduces the declarations of a `style` attribute or of a rule to properties that affect only colours and lines. */
export function cleanDeclarations(text: string, file: string): string {
  checkValue(text, file)
  return text
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, '')
        .trim()
      const isPlain = value !== '' && !/[<>@\\{}]/.test(value)
      return isPlain && isAllowedProperty(name) ? [`${name}:${value}`] : []
    })
    .join(';')
}

/** Reduces a style sheet to plain rules: no imports, no fonts, no conditions. */
export function cleanSheet(text: string, file: string): string {
  const css = withoutComments(text)
  if (/@import/i.test(css)) throw new PackFault('outside', file, '@import')
  checkValue(css, file)
  const rules: string[] = []
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    if (open === -1) break
    const selector = css.slice(at, open).trim()
    if (selector.startsWith('@')) {
      at = endOfBlock(css, open)
      continue
    }
    const close = css.indexOf('}', open)
    const end = close === -1 ? css.length : close
    const declarations = cleanDeclarations(css.slice(open + 1, end), file)
    if (SELECTOR.test(selector) && declarations !== '') rules.push(`${selector}{${declarations}}`)
    at = end + 1
  }
  return rules.join('\n')
}

/** Returns the index after the brace that closes the one at `open`; nested blocks are skipped. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return css.length
}

function withoutComments(css: string): string {
  let plain = ''
  for (let at = 0; ;) {
    const start = css.indexOf('/*', at)
    if (start === -1) return plain + css.slice(at)
    plain += css.slice(at, start)
    const end = css.indexOf('*/', start + 2)
    if (end === -1) return plain
    at = end + 2
  }
}
