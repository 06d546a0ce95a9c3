import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { Language } from '@raidkit/rules/platform/languages'
import { makeAsker, runAsAsker } from '../../store/askers.ts'
import type { KeptPage, PageCache, Slot } from './pageCache.ts'
import type { PageFacts } from './pageFacts.ts'
import type { RenderedPage } from './renderPage.ts'
import type { RenderQueue } from './renderQueue.ts'
import type { Renderer } from './renderThreads.ts'

/**
 * Maximum number of requests per place that wait for pages which are not kept yet. A person waits up to five seconds
 * rather than being refused: on a site that was just started the queue is short again within two minutes. Programs
 * come after people, and so do readers who could have an old page.
 */
const WAITING_PER_PLACE = { person: 90, personWithOutline: 1, personWithOldPage: 1.5, bot: 0.5 }
/** The most pages that wait to be made whole after their outline was sent. Beyond that the next reader gets an outline too. */
const OUTLINES_MOST = 500
/** When this many pages wait to be made whole, the next reader gets an outline, even if no other reader waits. */
const BEHIND_WITH_OUTLINE = 20
/** Time in ms that a reader who could have the old page waits for the new one, from the start of its rendering. */
const PATIENCE_MS = 100
/** Age in ms after which an outdated page is made while its reader waits, if that is possible. */
const STALE_SOON_MS = 60_000
/** Maximum age in ms of an outdated page that cannot be made anew. */
export const STALE_MAX_MS = 5 * 60_000
const RETRY_AFTER_MS = 2000
/** Maximum number of attempts for a page while something that it shows is withdrawn. */
const MOST_TRIES = 3
/** Time in ms that a page's calls wait for a connection; readers who could have the old page have it by then. */
const CONNECTION_MS = 9000
/** Maximum number of pages that are made anew after a change without a request, the most visited first. */
const RENEWED_MOST = 300

/** Page that is kept (with its slot) or could be kept, or an answer that is sent only once. */
export type Outcome =
  | { page: KeptPage; slot: Slot | undefined }
  | { once: Exclude<RenderedPage, { packed: unknown }> }

type Page = {
  /** Known part of the address. */
  key: string
  language: Language
}
export type RequestedPage = Page & {
  isBot: boolean
  /** Returns true if this reader has to see the latest change. */
  isPatient: () => Promise<boolean>
}
type Coming = { outcome: Promise<Outcome>; startedMs: number; isAwaited: boolean }
type Begin = { isAwaited: boolean; /** Maximum number of waiting pages. */ limit: number }

type ProviderParts = {
  cache: PageCache
  facts: PageFacts
  queue: RenderQueue
  renderer: Renderer
  now: () => number
  origin: string
  hasRedirects: () => boolean
  /** The key of the outline of a page; undefined where it has none. */
  outlineOf: (page: Page) => string | undefined
  policyOf: (page: { scripts: string[]; styles: string[]; isFramed: boolean }) => string
}

/**
 * Provides pages that are the same for everybody: the kept page, a new one, or the old one while the new one is made.
 * After a change pages are made anew one at a time, so that requests keep a processor.
 */
export class PageProvider {
  readonly #parts: ProviderParts
  readonly #coming = new Map<string, Coming>()
  /** Outdated pages that were requested since; they are made anew before the others. */
  readonly #asked = new Set<Slot>()
  #mostVisited: Slot[] = []
  #isRenewing = false
  #isChanged = false

  constructor(parts: ProviderParts) {
    this.#parts = parts
    parts.cache.onChange(() => {
      this.#isChanged = true
      void this.#renew()
    })
  }

  /** Known number of outdated pages that are still to be made anew. */
  get stale(): number {
    return this.#asked.size + this.#mostVisited.length
  }

  async pageFor(wanted: RequestedPage): Promise<Outcome> {
    const { cache, outlineOf, queue, renderer } = this.#parts
    const slot = cache.get(wanted.key)
    if (slot && cache.isSure(slot)) return keptIn(slot)
    const limits = mostWaiting(renderer.places)
    const limit = limits[wanted.isBot ? 'bot' : 'person']
    const isBusy = queue.waiting >= limits.personWithOutline || queue.behind >= BEHIND_WITH_OUTLINE
    const isLate = !slot && !wanted.isBot && isBusy
    const outline = isLate ? outlineOf(wanted) : undefined
    return outline === undefined ? this.#pageOf(wanted, limit) : this.#outline(wanted, outline)
  }

  async #pageOf(wanted: RequestedPage, limit: number): Promise<Outcome> {
    const { cache, facts, now } = this.#parts
    const slot = cache.find(wanted.key)
    if (slot && cache.isSure(slot)) return keptIn(slot)
    if (!slot || this.#isOlder(slot, STALE_MAX_MS)) return this.#current(wanted, limit)
    if (slot.retryAtMs <= now() && (await this.#isSame(slot))) return keptIn(slot)
    if (!(await facts.mayBeShown(slot.page.facts))) return this.#current(wanted, limit)
    if (slot.retryAtMs > now()) return keptIn(slot)
    return this.#newOrOld(wanted, slot)
  }

  async #newOrOld(wanted: RequestedPage, slot: Slot): Promise<Outcome> {
    const { queue, renderer } = this.#parts
    const isPatient = await wanted.isPatient()
    if (isPatient || this.#isOlder(slot, STALE_SOON_MS)) {
      const limit = mostWaiting(renderer.places)[wanted.isBot ? 'bot' : 'personWithOldPage']
      const begin = { isAwaited: true, limit: isPatient ? Infinity : limit }
      // The old page is better than none, so a failure of the new one falls back to it.
      return this.#begin(wanted, begin).outcome.catch(() => keptIn(slot))
    }
    const isComing = this.#coming.has(wanted.key)
    if (isComing ? queue.waiting > 0 : !queue.isIdle) {
      this.#asked.add(slot)
      void this.#renew()
      return keptIn(slot)
    }
    const coming = this.#begin(wanted, { isAwaited: true, limit: Infinity })
    return soon(
      coming.outcome.catch(() => keptIn(slot)),
      coming.startedMs,
      keptIn(slot),
    )
  }

  /** Returns the page as it may be shown now. A page that was begun before something was withdrawn is made again. */
  async #current(wanted: RequestedPage, limit: number): Promise<Outcome> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const outcome = await this.#begin(wanted, { isAwaited: true, limit }).outcome
      if ('once' in outcome || (await this.#parts.facts.mayBeShown(outcome.page.facts))) return outcome
    }
    throw new Refusal('overloaded', 'what the page shows changes all the time')
  }

  /**
   * While many wait, a reader of a new page gets the outline of its kind, which is kept like a page. The whole page is made
   * when nobody waits for another.
   */
  async #outline(wanted: RequestedPage, key: string): Promise<Outcome> {
    const { queue } = this.#parts
    if (queue.behind < OUTLINES_MOST)
      void this.#begin(wanted, { isAwaited: false, limit: Infinity }).outcome.catch(() => undefined)
    const outcome = await this.#pageOf({ ...wanted, key }, Infinity)
    // The outline is kept under its own address, not under the requested one.
    return 'once' in outcome ? outcome : { page: outcome.page, slot: undefined }
  }

  /** Checks a kept page after a change; returns true if it would be the same. */
  async #isSame(slot: Slot): Promise<boolean> {
    const { cache, facts, hasRedirects } = this.#parts
    const { change } = cache
    const { page } = slot
    if (page.hasRedirects !== hasRedirects() || !(await facts.areSame(page.facts)) || page !== slot.page)
      return false
    cache.confirm(slot, change)
    return true
  }

  /**
   * Makes pages before the first request for them, each while no other is being made: what it needs for the first time takes up
   * to a second of this thread, which a reader would wait for.
   */
  async warm(pages: readonly Page[]): Promise<void> {
    for (const page of pages) {
      await this.#parts.queue.whenIdle()
      await this.#begin(page, { isAwaited: false, limit: Infinity }).outcome.catch(() => undefined)
    }
  }

  #isOlder({ unsureSinceMs }: Slot, ageMs: number): boolean {
    return unsureSinceMs !== undefined && this.#parts.now() - unsureSinceMs > ageMs
  }

  /** Starts making a page, or returns the rendering that is already under way. */
  #begin(page: Page, { isAwaited, limit }: Begin): Coming {
    const known = this.#coming.get(page.key)
    if (known) {
      known.isAwaited ||= isAwaited
      if (isAwaited) this.#parts.queue.hurry(page.key)
      return known
    }
    const isStillAwaited = () => this.#coming.get(page.key)?.isAwaited ?? isAwaited
    // The work counts against no account: a page for everybody is not the work of its first reader.
    const asker = makeAsker(undefined, { waitUntilMs: performance.now() + CONNECTION_MS })
    const outcome = runAsAsker(asker, () => this.#make(page, limit, isStillAwaited))
    const coming = { isAwaited, startedMs: performance.now(), outcome }
    this.#coming.set(page.key, coming)
    outcome.catch(() => undefined).finally(() => this.#coming.delete(page.key))
    return coming
  }

  async #make(page: Page, limit: number, isAwaited: () => boolean): Promise<Outcome> {
    const { cache, queue, now } = this.#parts
    const slot = cache.find(page.key)
    if (slot && (await this.#isSame(slot))) return keptIn(slot)
    if (queue.waiting >= limit) throw new Refusal('overloaded', 'many pages are being made')
    try {
      return await queue.run(page.key, () => this.#render(page, slot), isAwaited())
    } catch (error) {
      if (slot) slot.retryAtMs = now() + RETRY_AFTER_MS
      throw error
    }
  }

  async #render({ key, language }: Page, slot: Slot | undefined): Promise<Outcome> {
    const { cache, facts, renderer, origin, policyOf } = this.#parts
    const { change } = cache
    const reading = facts.read()
    const hasRedirects = this.#parts.hasRedirects()
    // Threads make calls by messages, which lose the async context of this page.
    const ask = AsyncLocalStorage.bind(reading.ask)
    const done = await renderer.render(
      { url: origin + withoutMark(key), language, hasRedirects, isOutline: isOutline(key) },
      ask,
    )
    if (!('packed' in done)) {
      if (slot && done.status >= 500)
        throw new Error(`a kept page could not be made anew: status ${done.status}`)
      cache.drop(key)
      return { once: done }
    }
    // Some of the page's calls failed: the result is better than no page, and worse than the kept one.
    if (reading.hasFailed && slot)
      throw new Error('a kept page could not be made anew: not all could be read')
    const page: KeptPage = { packed: done.packed, policy: policyOf(done), facts: reading.facts, hasRedirects }
    return { page, slot: reading.hasFailed ? undefined : cache.keep(key, { language, page, change }) }
  }

  /** Makes pages anew, one after the other: requested pages first, then the most visited. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    const { cache } = this.#parts
    for (;;) {
      // Other work runs between two pages; several changes at once count as one.
      await turn()
      const slot = this.#nextToRenew()
      if (!slot) break
      if (cache.isSure(slot) || cache.find(slot.key) !== slot) continue
      await this.#begin(slot, { isAwaited: false, limit: Infinity }).outcome.catch(() => undefined)
    }
    this.#isRenewing = false
  }

  #nextToRenew(): Slot | undefined {
    if (this.#isChanged) {
      this.#isChanged = false
      this.#mostVisited = this.#parts.cache.mostVisited(RENEWED_MOST).toReversed()
    }
    const [asked] = this.#asked
    if (!asked) return this.#mostVisited.pop()
    this.#asked.delete(asked)
    return asked
  }
}

/** Mark of an outline's key. No requested address ends like this, since browsers do not send fragments. */
const OUTLINE = '#outline'

/** Returns the key of an outline, which is kept among the pages under an address that stands for its kind. */
export function outlineKey(address: string): string {
  return address + OUTLINE
}

function isOutline(key: string): boolean {
  return key.endsWith(OUTLINE)
}

function withoutMark(key: string): string {
  return isOutline(key) ? key.slice(0, -OUTLINE.length) : key
}

export function mostWaiting(places: number): typeof WAITING_PER_PLACE {
  const { person, personWithOutline, personWithOldPage, bot } = WAITING_PER_PLACE
  return {
    person: Math.ceil(places * person),
    personWithOutline: Math.ceil(places * personWithOutline),
    personWithOldPage: Math.ceil(places * personWithOldPage),
    bot: Math.ceil(places * bot),
  }
}

async function soon(page: Promise<Outcome>, startedMs: number, old: Outcome): Promise<Outcome> {
  const over = new AbortController()
  const leftMs = Math.max(0, startedMs + PATIENCE_MS - performance.now())
  const late = sleep(leftMs, old, over).catch(() => page)
  return Promise.race([page, late]).finally(() => over.abort())
}

function keptIn(slot: Slot): Outcome {
  return { page: slot.page, slot }
}
