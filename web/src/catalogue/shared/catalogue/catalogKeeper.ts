import type { CacheReply, getCache } from '@raidkit/contract/platform/cache'
import { cachedItems, cachedLadders, cachedQuests } from '@raidkit/contract/platform/cacheDecoder'
import type { RequestOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import { keptCatalog, renewedCatalog, type CatalogTables, type Log, type Storage } from './keptCatalog.ts'
import { splitIntoParts, type ThreadNews } from './messages.ts'

/** Item rows of a catalogue. Price data refers to items by row index. */
export type Rows = { catalog: string; uids: readonly string[]; basePrices: readonly (number | undefined)[] }

type CatalogKeeperOptions = {
  storage: Storage
  log: Log
  tell: (news: ThreadNews) => void
  ask: (request: RequestOf<typeof getCache>) => Promise<CacheReply>
  /** Called when the rows belong to another catalogue than before. */
  onRenumbered: () => void
}

/** Loads items and quests. Sends the stored copy first, then the current version from the server. */
export class CatalogKeeper {
  readonly #options: CatalogKeeperOptions
  readonly #kept = Promise.withResolvers<void>()
  readonly #settled = Promise.withResolvers<void>()
  #tables: CatalogTables | undefined
  #rows: Rows | undefined
  #lang: Language = 'en'
  #renewing: Promise<void> | undefined

  constructor(options: CatalogKeeperOptions) {
    this.#options = options
  }

  /**
   * Refreshes the catalogue. Calls made while a refresh is running return the same promise. If they change the language,
   * the running refresh ends with the catalogue in the new language.
   */
  renew(lang: Language = this.#lang): Promise<void> {
    this.#lang = lang
    this.#renewing ??= this.#loadLatest().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  /**
   * Returns the rows of a catalogue, or undefined if a different catalogue is loaded. If `isKept` is true, waits only for
   * the stored copy.
   */
  async rowsOf(catalog: string, isKept: boolean): Promise<Rows | undefined> {
    await (isKept ? this.#kept : this.#settled).promise
    if (this.#rows?.catalog !== catalog && !isKept) await this.renew()
    return this.#rows?.catalog === catalog ? this.#rows : undefined
  }

  async #loadLatest() {
    let lang: Language
    do {
      lang = this.#lang
      await this.#load(lang)
    } while (lang !== this.#lang)
    this.#settled.resolve()
  }

  /** Loads the catalogue in a language. Ignores the result if another language has been requested meanwhile. */
  async #load(lang: Language) {
    const { tell, log } = this.#options
    const asked = { ...this.#options, lang }
    if (!this.#tables) {
      const kept = await keptCatalog(asked)
      if (lang !== this.#lang) return
      if (kept) this.#take(kept)
      this.#kept.resolve()
    }
    try {
      const renewed = await renewedCatalog(asked, this.#tables)
      if (lang !== this.#lang) return
      if (isSame(renewed, this.#tables)) this.#renumber(renewed)
      else this.#take(renewed)
    } catch (error) {
      if (lang !== this.#lang) return
      if (!this.#tables) tell({ type: 'catalogueFailed', message: messageOf(error) })
      else log('the kept catalogue serves, the server does not answer', error)
    }
  }

  #take(found: CatalogTables) {
    const { tell } = this.#options
    const items = cachedItems(found.items)
    const quests = cachedQuests(found.quests)
    this.#rows = {
      catalog: found.items.catalog,
      uids: items.map(({ uid }) => uid),
      basePrices: items.map(({ basePrice }) => basePrice),
    }
    for (const part of splitIntoParts(items)) tell({ type: 'items', part })
    for (const part of splitIntoParts(quests)) tell({ type: 'quests', part })
    tell({ type: 'catalogue', ladders: cachedLadders(found.quests) })
    this.#renumber(found)
  }

  /**
   * Stores the new tables. If the catalogue ID changed, prices must be requested again, even if the rows are the same.
   */
  #renumber(found: CatalogTables) {
    const { catalog } = found.items
    const isOther = this.#tables !== undefined && this.#tables.items.catalog !== catalog
    this.#tables = found
    this.#rows = this.#rows && { ...this.#rows, catalog }
    if (isOther) this.#options.onRenumbered()
  }
}

function isSame(a: CatalogTables, b: CatalogTables | undefined): boolean {
  return a.items.rows === b?.items.rows && a.quests.rows === b.quests.rows
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
