import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/g

type Hashed = { html: string; scripts: string[]; styles: string[] }

/**
 * A nonce is good for one answer; a page kept in memory is many. The inline scripts and styles that carried it are ours,
 * so the policy names their hashes instead, and the nonce leaves the markup. A script that came into the page some other
 * way has no nonce: it is not named, and no browser runs it.
 */
export function hashedCode(html: string, nonce: string): Hashed {
  const mark = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, kind, attributes = '', code = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark)) continue
    if (attributes.includes('application/json') || attributes.includes('ld+json')) continue
    const sources = kind === 'style' ? found.style : found.script
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), scripts: [...found.script], styles: [...found.style] }
}
