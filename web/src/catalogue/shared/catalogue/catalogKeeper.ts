import type { CacheReply, getCache } from '@raidkit/contract/platform/cache'
import { cachedItems, cachedLadders, cachedQuests } from '@raidkit/contract/platform/cacheDecoder'
import type { RequestOf } from '@raidkit/contract/platform/call'
import type { Language } from '@raidkit/rules/platform/languages'
import { keptCatalog, renewedCatalog, type CatalogTables, type Log, type Storage } from './keptCatalog.ts'
import { splitIntoParts, type ThreadNews } from './messages.ts'

/** The catalogue as far as prices are read by it: by the number of the row. */
export type Rows = { catalog: string; uids: readonly string[]; basePrices: readonly (number | undefined)[] }

type Outside = {
  storage: Storage
  log: Log
  tell: (news: ThreadNews) => void
  ask: (request: RequestOf<typeof getCache>) => Promise<CacheReply>
  /** Rows are of another catalogue than before. */
  onRenumbered: () => void
}

/** Items and quests: what was kept is sent first, the server's word on it after. */
export class CatalogKeeper {
  readonly #outside: Outside
  readonly #kept = Promise.withResolvers<void>()
  readonly #settled = Promise.withResolvers<void>()
  #tables: CatalogTables | undefined
  #rows: Rows | undefined
  #lang: Language = 'en'
  #renewing: Promise<void> | undefined

  constructor(outside: Outside) {
    this.#outside = outside
  }

  /** One question at a time, however many ask. */
  renew(lang: Language = this.#lang): Promise<void> {
    this.#lang = lang
    this.#renewing ??= this.#load().finally(() => (this.#renewing = undefined))
    return this.#renewing
  }

  /** The rows that prices of that catalogue are numbered by, or none. */
  async rowsOf(catalog: string, isKept: boolean): Promise<Rows | undefined> {
    await (isKept ? this.#kept : this.#settled).promise
    if (this.#rows?.catalog !== catalog && !isKept) await this.renew()
    return this.#rows?.catalog === catalog ? this.#rows : undefined
  }

  async #load() {
    const { tell, log } = this.#outside
    const asked = { ...this.#outside, lang: this.#lang }
    if (!this.#tables) {
      const kept = await keptCatalog(asked)
      if (kept) this.#take(kept)
      this.#kept.resolve()
    }
    try {
      const renewed = await renewedCatalog(asked, this.#tables)
      if (isSame(renewed, this.#tables)) this.#renumber(renewed)
      else this.#take(renewed)
    } catch (error) {
      if (!this.#tables) tell({ type: 'catalogueFailed', message: messageOf(error) })
      else log('the kept catalogue serves, the server does not answer', error)
    }
    this.#settled.resolve()
  }

  #take(found: CatalogTables) {
    const { tell } = this.#outside
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

  /** The same rows may belong to another catalogue: prices are asked for anew all the same. */
  #renumber(found: CatalogTables) {
    const { catalog } = found.items
    const isOther = this.#tables !== undefined && this.#tables.items.catalog !== catalog
    this.#tables = found
    this.#rows = this.#rows && { ...this.#rows, catalog }
    if (isOther) this.#outside.onRenumbered()
  }
}

function isSame(a: CatalogTables, b: CatalogTables | undefined): boolean {
  return a.items.rows === b?.items.rows && a.quests.rows === b.quests.rows
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
