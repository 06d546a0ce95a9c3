import type { Call } from '@raidkit/contract/platform/call'
import { knownQuery } from '@raidkit/contract/platform/knownQuery'
import { splitLanguage } from '@raidkit/rules/platform/links'
import { z } from 'zod'

/** The names that a page's query may hold, in their order; undefined: nothing is known of that path. */
export type PageQuery = (path: string) => readonly string[] | undefined

/**
 * What two addresses of the same answer have in common: the names they know, in one order. Whatever else others
 * hang onto a link (`?fbclid=…`) makes no answer of its own.
 */
export class KnownAddress {
  readonly #calls = new Map<string, readonly string[]>()
  #pages: PageQuery = () => undefined

  /** From the call's own request: the door drops all other names. */
  knowCall({ path, request }: Call): void {
    if (request instanceof z.ZodObject) this.#calls.set(path, Object.keys(request.shape))
  }

  knowPages(query: PageQuery): void {
    this.#pages = query
  }

  /** The address without what nobody reads; unchanged where it is not known who reads what. */
  of(url: string): string {
    const at = url.indexOf('?')
    if (at < 0) return url
    const path = url.slice(0, at)
    const names = this.#calls.get(path) ?? this.#pages(splitLanguage(path).path)
    return names ? path + knownQuery(url.slice(at), names) : url
  }
}
