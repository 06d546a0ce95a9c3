import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes'
import { PackFault } from '../packFault.ts'
import { isActiveElement, isAllowedAttribute, isAllowedElement, isAllowedProperty } from './allowed.ts'
import { isNode, referencesOf, type SvgNode } from './node.ts'

const SELECTOR = /^[\w\s.,#>+~*:-]{1,2000}$/
const SCRIPT = /javascript:|expression\s*\(|-moz-binding|behavior\s*:/i

/** Pattern of an address outside this file. */
const OUTSIDE = /url\(\s*(?!["']?\s*#)|image-set\(|\bsrc\s*\(/i

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['text', 'tspan', 'style'])

/** Maximum depth of nested elements, including those that are only referred to. */
const MOST_NESTED = 1000

type OpenElement = { name: string; attributes: Record<string, string>; children: (SvgNode | string)[] }

/** Parses a drawing and keeps only what is allowed; refuses anything that could run or load something. */
export function readSvg(bytes: Uint8Array, file: string): SvgNode {
  if (bytes.length > PACK_LIMITS.svgBytes) throw new PackFault('fileTooLarge', file)
  const text = decoded(bytes, file)
  const reading = new Reading(file)
  try {
    reading.parser.write(text).close()
  } catch (error) {
    if (error instanceof PackFault) throw error
    throw new PackFault('notSvg', file, error instanceof Error ? error.message.slice(0, 100) : undefined)
  }
  const { root } = reading
  if (!root) throw new PackFault('notSvg', file)
  checkDrawn(root, file)
  return root
}

function decoded(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf8', { fatal: true }).decode(bytes)
  } catch {
    throw new PackFault('notSvg', file, 'not UTF-8')
  }
}

class Reading {
  root: SvgNode | undefined
  readonly parser = new SaxesParser({ xmlns: true, position: false })
  readonly #file: string
  readonly #open: OpenElement[] = []
  #namespace = SVG
  /** Number of open elements that are dropped with their content. */
  #dropped = 0
  #elements = 0

  constructor(file: string) {
    this.#file = file
    const { parser } = this
    parser.on('doctype', () => this.#refuse('doctype'))
    parser.on('processinginstruction', ({ target }) => {
      if (target.toLowerCase() === 'xml-stylesheet') this.#refuse('outside', target)
    })
    parser.on('opentag', (tag) => this.#start(tag))
    parser.on('closetag', () => this.#end())
    parser.on('text', (text) => this.#add(text))
    parser.on('cdata', (text) => this.#add(text))
  }

  #refuse(why: ConstructorParameters<typeof PackFault>[0], detail?: string): never {
    throw new PackFault(why, this.#file, detail)
  }

  #start(tag: SaxesTagNS): void {
    this.#elements += 1
    if (this.#elements > PACK_LIMITS.svgElements) this.#refuse('tooComplex')
    if (this.#open.length + this.#dropped >= PACK_LIMITS.svgDepth) this.#refuse('tooComplex', 'too deep')
    if (isActiveElement(tag.local)) this.#refuse('script', tag.local)
    const isFirst = this.#elements === 1
    if (isFirst) {
      if (tag.local !== 'svg' || (tag.uri !== SVG && tag.uri !== ''))
        this.#refuse('notSvg', tag.name.slice(0, 40))
      this.#namespace = tag.uri
    }
    const isOurs = tag.uri === this.#namespace
    // Attributes in an editor's namespace are dropped without a check; event handlers are refused everywhere.
    for (const attribute of Object.values(tag.attributes)) this.#checkAttribute(attribute, isOurs)
    const isKept =
      this.#dropped === 0 && isOurs && isAllowedElement(tag.local) && (isFirst || tag.local !== 'svg')
    if (!isKept) this.#dropped += 1
    else this.#open.push({ name: tag.local, attributes: this.#attributesOf(tag), children: [] })
  }

  #checkAttribute({ prefix, local, value }: SaxesAttributeNS, isOurs: boolean): void {
    if (prefix === '' && /^on/i.test(local)) this.#refuse('script', local)
    if (!isOurs || this.#dropped > 0 || local.toLowerCase() !== 'href' || value.trim() === '') return
    if (/^\s*(?:javascript|vbscript)\s*:/i.test(withoutControls(value))) this.#refuse('script', 'javascript:')
    if (!value.trim().startsWith('#')) this.#refuse('outside', value.trim().slice(0, 60))
  }

  #attributesOf(tag: SaxesTagNS): Record<string, string> {
    const kept: Record<string, string> = {}
    for (const { prefix, uri, local, value } of Object.values(tag.attributes)) {
      if (local === 'href' && (prefix === '' || uri === XLINK)) {
        if (value.trim().length > 1) kept['href'] = value.trim()
      } else if (prefix !== '') continue
      else if (local === 'style') {
        const style = cleanDeclarations(value, this.#file)
        if (style !== '') kept['style'] = style
      } else if (isAllowedAttribute(local) && !value.includes('\\')) {
        // A backslash would allow a value to escape the letters of `url`; no drawing needs one.
        checkValue(value, this.#file)
        kept[local] = value
      }
    }
    return kept
  }

  #add(text: string): void {
    const top = this.#open.at(-1)
    if (this.#dropped === 0 && top && TEXT_ELEMENTS.has(top.name)) top.children.push(text)
  }

  #end(): void {
    if (this.#dropped > 0) {
      this.#dropped -= 1
      return
    }
    const node = this.#open.pop()
    if (!node) return
    if (node.name === 'style') {
      const sheet = cleanSheet(
        node.children.filter((child) => typeof child === 'string').join(''),
        this.#file,
      )
      node.children = sheet === '' ? [] : [sheet]
    }
    const parent = this.#open.at(-1)
    if (parent) parent.children.push(node)
    else this.root = node
  }
}

/** Removes control characters, which browsers skip inside the name of a scheme. */
function withoutControls(value: string): string {
  return value.replaceAll(/[\u0000-\u0020]/g, '')
}

/** Limits the number of elements after `use` is expanded, and refuses cycles, before a browser has to draw them. */
function checkDrawn(root: SvgNode, file: string): void {
  const byId = nodesById(root)
  const known = new Map<SvgNode, number>()
  const inside = new Set<SvgNode>()
  const drawn = (node: SvgNode): number => {
    const done = known.get(node)
    if (done !== undefined) return done
    if (inside.size > MOST_NESTED) throw new PackFault('tooComplex', file, 'too deep')
    if (inside.has(node)) throw new PackFault('tooComplex', file, 'refers to itself')
    inside.add(node)
    let sum = 1
    for (const child of node.children) if (isNode(child)) sum += drawn(child)
    for (const id of node.name === 'style' ? [] : referencesOf(node)) {
      const target = byId.get(id)
      if (target) sum += drawn(target)
    }
    inside.delete(node)
    if (sum > PACK_LIMITS.svgDrawn) throw new PackFault('tooComplex', file)
    known.set(node, sum)
    return sum
  }
  drawn(root)
}

export function nodesById(root: SvgNode): Map<string, SvgNode> {
  const byId = new Map<string, SvgNode>()
  const walk = (node: SvgNode) => {
    const { id } = node.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, node)
    for (const child of node.children) if (isNode(child)) walk(child)
  }
  walk(root)
  return byId
}

/** Refuses a value that runs or loads something. */
function checkValue(value: string, file: string): void {
  if (SCRIPT.test(value)) throw new PackFault('script', file, 'javascript:')
  if (OUTSIDE.test(value)) throw new PackFault('outside', file, 'url()')
}

/** Reduces the declarations of a `style` attribute or of a rule to properties that affect only colours and lines. */
function cleanDeclarations(text: string, file: string): string {
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
function cleanSheet(text: string, file: string): string {
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
