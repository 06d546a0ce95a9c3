/** Element of a cleaned drawing. Only `text`, `tspan` and `style` contain text. */
export type SvgNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (SvgNode | string)[]
}

export const isNode = (child: SvgNode | string): child is SvgNode => typeof child !== 'string'

export function serializeSvg(node: SvgNode): string {
  const parts: string[] = []
  write(node, parts)
  return parts.join('')
}

function write({ name, attributes, children }: SvgNode, parts: string[]): void {
  parts.push(`<${name}`)
  for (const [attribute, value] of Object.entries(attributes)) parts.push(` ${attribute}="${escaped(value)}"`)
  if (children.length === 0) return void parts.push('/>')
  parts.push('>')
  for (const child of children) {
    if (isNode(child)) write(child, parts)
    else parts.push(escaped(child))
  }
  parts.push(`</${name}>`)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Returns the ids that an element itself refers to. */
export function referencesOf({ attributes, children }: SvgNode): string[] {
  const found: string[] = []
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'href') found.push(value.slice(1))
    else if (value.includes('url(')) found.push(...urlIds(value))
  }
  for (const child of children) if (!isNode(child) && child.includes('url(')) found.push(...urlIds(child))
  return found
}

function urlIds(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]{1,200})/g)].map(([, id = '']) => id)
}
