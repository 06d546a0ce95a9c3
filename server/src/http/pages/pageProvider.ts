import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@raidkit/contract/errors'
import type { Language } from '@raidkit/rules/languages'
import { makeAsker, runAsAsker } from '../../store/askers.ts'
import type { KeptPage, PageCache, Slot } from './pageCache.ts'
import type { PageFacts } from './pageFacts.ts'
import type { RenderedPage } from './renderPage.ts'
import type { RenderQueue } from './renderQueue.ts'
import type { Renderer } from './renderThreads.ts'

/**
 * So many wait at most for pages that are not there yet, for each that is being made: about a tenth of a second.
 * Programs come after people. A longer line would not end later: nearly as many are refused, and all others wait longer.
 */
const WAITING_PER_PLACE = { person: 1.5, bot: 0.5 }
/** A reader who could have the old page waits this long for the new one, from its beginning. */
const PATIENCE_MS = 100
/** An old page that cannot be made anew is good for so long. */
export const STALE_MAX_MS = 5 * 60_000
const RETRY_AFTER_MS = 2000
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
  policyOf: (page: { scripts: string[]; styles: string[]; isFramed: boolean }) => string
}

/** Hands out pages for everybody: the kept one, a new one, or the old one while the new one is made. */
export class PageProvider {
  readonly #parts: ProviderParts
  readonly #coming = new Map<string, Coming>()
  #isRenewing = false
  #isChanged = false

  constructor(parts: ProviderParts) {
    this.#parts = parts
    parts.cache.onChange(() => void this.#renew())
  }

  async pageFor(wanted: Wanted): Promise<Outcome> {
    const { cache, queue, renderer, now } = this.#parts
    const slot = cache.get(wanted.key)
    if (slot && cache.isSure(slot)) return keptIn(slot)
    if (!slot || this.#isTooOld(slot)) {
      const limit = mostWaiting(renderer.places)[wanted.isBot ? 'bot' : 'person']
      return this.#begin(wanted, { isAwaited: true, limit }).outcome
    }
    if (slot.retryAtMs > now()) return keptIn(slot)
    const isCalm = queue.waiting === 0
    const isPatient = !isCalm && (await wanted.isPatient())
    const coming = this.#begin(wanted, { isAwaited: isCalm || isPatient, limit: Infinity })
    // The old page is better than none, whatever happens to the new one.
    const newOrOld = coming.outcome.catch(() => keptIn(slot))
    if (isPatient) return newOrOld
    if (!isCalm) return keptIn(slot)
    const whenLate = async () => ((await wanted.isPatient()) ? newOrOld : keptIn(slot))
    return soon(newOrOld, coming.startedMs, whenLate)
  }

  /** Makes pages before anybody asks: the first ones after a start take longest. */
  async warm(paths: readonly string[], language: Language): Promise<void> {
    for (const key of paths) {
      await this.#begin({ key, language }, { isAwaited: false, limit: Infinity }).outcome.catch(
        () => undefined,
      )
    }
  }

  #isTooOld({ unsureSinceMs }: Slot): boolean {
    return unsureSinceMs !== undefined && this.#parts.now() - unsureSinceMs > STALE_MAX_MS
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
    const asker = makeAsker(undefined, performance.now() + CONNECTION_MS)
    const outcome = runAsAsker(asker, () => this.#make(page, limit, isStillAwaited))
    const coming = { isAwaited, startedMs: performance.now(), outcome }
    this.#coming.set(page.key, coming)
    outcome.catch(() => undefined).finally(() => this.#coming.delete(page.key))
    return coming
  }

  /** What would be the same stays as it is. */
  async #make(page: Page, limit: number, isAwaited: () => boolean): Promise<Outcome> {
    const { cache, facts, queue, now, hasRedirects } = this.#parts
    const { change } = cache
    const slot = cache.find(page.key)
    if (slot?.page.hasRedirects === hasRedirects() && (await facts.areSame(slot.page.facts))) {
      cache.confirm(slot, change)
      return keptIn(slot)
    }
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
    const done = await renderer.render({ url: origin + key, language, hasRedirects }, ask)
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

  /** After a change: the most visited ones by themselves, whenever nobody waits for another. */
  async #renew(): Promise<void> {
    this.#isChanged = true
    if (this.#isRenewing) return
    this.#isRenewing = true
    const { cache, renderer } = this.#parts
    while (this.#isChanged) {
      await turn() // several changes at once are one
      this.#isChanged = false
      const slots = cache.mostVisited(RENEWED_MOST).values()
      await Promise.all(Array.from({ length: renderer.places }, () => this.#renewEach(slots)))
    }
    this.#isRenewing = false
  }

  async #renewEach(slots: Iterable<Slot>): Promise<void> {
    const { cache } = this.#parts
    for (const slot of slots) {
      if (this.#isChanged) return
      if (cache.isSure(slot) || cache.find(slot.key) !== slot) continue
      await this.#begin(slot, { isAwaited: false, limit: Infinity }).outcome.catch(() => undefined)
    }
  }
}

export function mostWaiting(places: number): { person: number; bot: number } {
  const { person, bot } = WAITING_PER_PLACE
  return { person: Math.ceil(places * person), bot: Math.ceil(places * bot) }
}

type Late = () => Promise<Outcome>

async function soon(page: Promise<Outcome>, startedMs: number, whenLate: Late): Promise<Outcome> {
  const over = new AbortController()
  const leftMs = Math.max(0, startedMs + PATIENCE_MS - performance.now())
  const late = sleep(leftMs, undefined, over).then(whenLate, () => page)
  return Promise.race([page, late]).finally(() => over.abort())
}

function keptIn(slot: Slot): Outcome {
  return { page: slot.page, slot }
}
