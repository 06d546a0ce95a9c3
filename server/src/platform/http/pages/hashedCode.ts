import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/\1>/g

type HashedPage = { html: string; scripts: string[]; styles: string[] }

/**
 * Replaces nonces by hashes. A nonce is valid for one answer, but a kept page is sent many times. The policy names
 * the hashes of the inline scripts and styles that carried our nonce, and the nonce is removed from the markup. A
 * script that came into the page some other way has no nonce: it is not named, and no browser runs it.
 */
export function hashedCode(html: string, nonce: string): HashedPage {
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
