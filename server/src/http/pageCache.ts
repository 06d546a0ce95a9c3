import { createHash } from 'node:crypto'
import type { Language } from '@raidkit/rules/languages'
import type { HotAnswers, ReplyHeaders } from './hotAnswers.ts'
import { sizeOf, type Prepared } from './prepared.ts'

const KEPT_MAX_BYTES = 64 * 1024 * 1024

/** A page as every reader gets it, with the policy that fits its inline scripts. */
export type KeptPage = { prepared: Prepared; policy: string }

/**
 * Pages kept in memory, rendered once per address, language, mode and data version.
 * Two readers of a page that is not there yet wait for one rendering.
 */
export class PageCache {
  readonly #kept = new Map<string, KeptPage>()
  readonly #coming = new Map<string, Promise<KeptPage | undefined>>()
  readonly #hot: HotAnswers
  #bytes = 0

  constructor(hot: HotAnswers) {
    this.#hot = hot
  }

  get bytes(): number {
    return this.#bytes
  }

  /** From now on sent before the framework looks. */
  heat(url: string, language: Language, reply: { page: KeptPage; headers: ReplyHeaders }): void {
    this.#hot.keep(url, { prepared: reply.page.prepared, headers: reply.headers, language })
  }

  get(key: string): KeptPage | undefined {
    const page = this.#kept.get(key)
    if (!page) return undefined
    // Last used last: the map's order is the order of leaving.
    this.#kept.delete(key)
    this.#kept.set(key, page)
    return page
  }

  /** `render` answers undefined for what must not be kept. */
  async getOrRender(key: string, render: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined> {
    const coming = this.#coming.get(key) ?? this.#start(key, render)
    return coming
  }

  /** The hot ones too: they were made from the same data. */
  clear(): void {
    this.#hot.clear()
    this.#kept.clear()
    this.#coming.clear()
    this.#bytes = 0
  }

  #start(key: string, render: () => Promise<KeptPage | undefined>) {
    const coming = render().then((page) => {
      // A clear in the meantime means that the page shows old data.
      if (page && this.#coming.get(key) === coming) this.#keep(key, page)
      return page
    })
    this.#coming.set(key, coming)
    void coming.finally(() => this.#coming.get(key) === coming && this.#coming.delete(key)).catch(() => {})
    return coming
  }

  #keep(key: string, page: KeptPage) {
    this.#kept.set(key, page)
    this.#bytes += sizeOf(page.prepared)
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= KEPT_MAX_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= sizeOf(old.prepared)
    }
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A nonce is good for one answer; a page kept in memory is many. The inline scripts that carried it are ours, so the
 * policy names their hashes instead, and the nonce leaves the markup. A script that came into the page some other way
 * has no nonce: it is not named, and no browser runs it.
 */
export function hashedScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(mark)) continue
    if (attributes.includes('application/json') || attributes.includes('ld+json')) continue
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), sources: [...sources] }
}
