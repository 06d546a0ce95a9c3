import type { Call } from '@raidkit/contract/platform/call'
import { knownQuery } from '@raidkit/contract/platform/knownQuery'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { z } from 'zod'

/** Returns the names of a page's query parameters, in order; undefined if nothing is known of the path. */
export type PageQuery = (path: string) => readonly string[] | undefined

/**
 * Normalises addresses, so that equivalent ones share an answer: only known names remain, in one order. Anything else
 * that is appended to a link (`?fbclid=…`) creates no answer of its own.
 */
export class KnownAddress {
  readonly #calls = new Map<string, readonly string[]>()
  #pages: PageQuery = () => undefined

  /** Adds the names of a call's request: the door drops all other names. */
  knowCall({ path, request }: Call): void {
    if (request instanceof z.ZodObject) this.#calls.set(path, Object.keys(request.shape))
  }

  knowPages(query: PageQuery): void {
    this.#pages = query
  }

  /** Returns the address without unknown names; unchanged if nothing is known of its path. */
  of(url: string): string {
    const at = url.indexOf('?')
    if (at < 0) return url
    const path = url.slice(0, at)
    const names = this.#calls.get(path) ?? this.#pages(splitLanguage(path).path)
    return names ? path + knownQuery(url.slice(at), names) : url
  }
}
