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
 * So many wait at most for pages that are not there yet, for each that is being made. A person waits up to five seconds rather
 * than being refused: on a site that was just started the line is short again within two minutes. Programs come after people, and so does whoever could
 * have an old page.
 */
const WAITING_PER_PLACE = { person: 90, personWithOutline: 1, personWithOldPage: 1.5, bot: 0.5 }
/** The most pages that wait to be made whole after their outline was sent. Beyond that the next reader gets an outline too. */
const OUTLINES_MOST = 500
/** When this many pages wait to be made whole, the next reader gets an outline, even if no other reader waits. */
const BEHIND_WITH_OUTLINE = 20
/** A reader who could have the old page waits this long for the new one, from its beginning. */
const PATIENCE_MS = 100
/** A page that has been out of date for so long is made while its reader waits, if it can be. */
const STALE_SOON_MS = 60_000
/** An old page that cannot be made anew is good for so long. */
export const STALE_MAX_MS = 5 * 60_000
const RETRY_AFTER_MS = 2000
/** A page that something is withdrawn from while it is being made is begun anew so often. */
const MOST_TRIES = 3
/** So long what a page asks for waits for a connection; whoever could have the old page has it by then. */
const CONNECTION_MS = 9000
/** So many are made anew by themselves after a change, the most visited first; the others when somebody asks. */
const RENEWED_MOST = 300

/** A page that is kept (with its slot) or could be, or an answer for this once. */
export type Outcome =
  | { page: KeptPage; slot: Slot | undefined }
  | { once: Exclude<RenderedPage, { packed: unknown }> }

type Page = {
  /** The address as far as it is known. */
  key: string
  language: Language
}
export type Wanted = Page & {
  isBot: boolean
  /** Does this reader have to see what was changed just now? */
  isPatient: () => Promise<boolean>
}
type Coming = { outcome: Promise<Outcome>; startedMs: number; isAwaited: boolean }
type Begin = { isAwaited: boolean; /** Beyond so many that wait it is refused. */ limit: number }

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
 * Hands out pages for everybody: the kept one, a new one, or the old one while the new one is made. After a change pages
 * are made anew one at a time, so that those who answer requests keep a processor.
 */
export class PageProvider {
  readonly #parts: ProviderParts
  readonly #coming = new Map<string, Coming>()
  /** Out of date and asked for since; made anew before those that nobody has asked for. */
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

  /** How many pages are to be made anew behind their kept copies, as far as that is known. */
  get stale(): number {
    return this.#asked.size + this.#mostVisited.length
  }

  async pageFor(wanted: Wanted): Promise<Outcome> {
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

  async #pageOf(wanted: Wanted, limit: number): Promise<Outcome> {
    const { cache, facts, now } = this.#parts
    const slot = cache.find(wanted.key)
    if (slot && cache.isSure(slot)) return keptIn(slot)
    if (!slot || this.#isOlder(slot, STALE_MAX_MS)) return this.#current(wanted, limit)
    if (slot.retryAtMs <= now() && (await this.#isSame(slot))) return keptIn(slot)
    if (!(await facts.mayBeShown(slot.page.facts))) return this.#current(wanted, limit)
    if (slot.retryAtMs > now()) return keptIn(slot)
    return this.#newOrOld(wanted, slot)
  }

  async #newOrOld(wanted: Wanted, slot: Slot): Promise<Outcome> {
    const { queue, renderer } = this.#parts
    const isPatient = await wanted.isPatient()
    if (isPatient || this.#isOlder(slot, STALE_SOON_MS)) {
      const limit = mostWaiting(renderer.places)[wanted.isBot ? 'bot' : 'personWithOldPage']
      const begin = { isAwaited: true, limit: isPatient ? Infinity : limit }
      // The old page is better than none, whatever happens to the new one.
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

  /** The page as it may be shown now: one that was begun before something was withdrawn is made once more. */
  async #current(wanted: Wanted, limit: number): Promise<Outcome> {
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
  async #outline(wanted: Wanted, key: string): Promise<Outcome> {
    const { queue } = this.#parts
    if (queue.behind < OUTLINES_MOST)
      void this.#begin(wanted, { isAwaited: false, limit: Infinity }).outcome.catch(() => undefined)
    const outcome = await this.#pageOf({ ...wanted, key }, Infinity)
    // It is kept by its own address, not by the one that was asked for.
    return 'once' in outcome ? outcome : { page: outcome.page, slot: undefined }
  }

  /** Looks at a kept page after a change; what would be the same stays as it is. */
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

  /** One at a time for each page, however many want it. */
  #begin(page: Page, { isAwaited, limit }: Begin): Coming {
    const known = this.#coming.get(page.key)
    if (known) {
      known.isAwaited ||= isAwaited
      if (isAwaited) this.#parts.queue.hurry(page.key)
      return known
    }
    const isStillAwaited = () => this.#coming.get(page.key)?.isAwaited ?? isAwaited
    // For nobody's share: a page for everybody is not the work of who asked for it first.
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
    // Threads ask by messages, which know nothing of this page.
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
    // Something that it shows could not be read: better than nothing, and worse than what there was.
    if (reading.hasFailed && slot)
      throw new Error('a kept page could not be made anew: not all could be read')
    const page: KeptPage = { packed: done.packed, policy: policyOf(done), facts: reading.facts, hasRedirects }
    return { page, slot: reading.hasFailed ? undefined : cache.keep(key, { language, page, change }) }
  }

  /** Makes pages anew, one after the other: those that somebody asked for first, then the most visited. */
  async #renew(): Promise<void> {
    if (this.#isRenewing) return
    this.#isRenewing = true
    const { cache } = this.#parts
    for (;;) {
      // Lets others be answered between two pages; several changes at once are one.
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

/** No address ends like this: browsers keep what follows this sign to themselves. */
const OUTLINE = '#outline'

/** An outline is kept among the pages, by an address that stands for its kind. */
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
