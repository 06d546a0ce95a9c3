import type { Language } from '@raidkit/rules/platform/languages'
import { LRUCache } from 'lru-cache'
import type { HotAnswers, ReplyHeaders } from '../hotAnswers.ts'
import type { Fact } from './pageFacts.ts'
import { sizeOf, type Packed } from '../prepared.ts'

const MB = 1024 * 1024
/** A page of an item takes 38 kB: together 3,500 of them. */
const LIMITS = {
  /** For pages that were requested once. Holds the pages that a launch day requests in its first minutes. */
  once: 64 * MB,
  /** For pages that were requested more than once. */
  again: 64 * MB,
}
/** Older visits weigh less with every change. */
const FADING = 0.8

/** A page as every reader gets it, with the policy that fits its inline scripts, and what it was made of. */
export type KeptPage = { packed: Packed; policy: string; facts: readonly Fact[]; hasRedirects: boolean }

export type Slot = {
  readonly key: string
  readonly language: Language
  page: KeptPage
  visits: number
  /** The change up to which the page is known to be right. */
  change: number
  /** Since when it may be wrong. */
  unsureSinceMs: number | undefined
  /** After a failed rendering the next one waits until then. */
  retryAtMs: number
}

type SlotCache = LRUCache<string, { slot: Slot }>

type Made = { language: Language; page: KeptPage; /** The last change before it was begun. */ change: number }

/**
 * Pages kept in memory by their address as far as it is known. A change of what pages show throws none of them away:
 * each is looked at again when it is asked for, and stays if it would be the same.
 *
 * A segmented LRU: pages stand on probation until they are asked for a second time. A program that walks through all pages in
 * all languages takes the place of such pages alone, and memory for pages that nobody wants again stays small.
 */
export class PageCache {
  /** Each time in a new box: what is put in again as the same is not weighed again. */
  readonly #once: SlotCache
  readonly #again: SlotCache
  readonly #hot: HotAnswers
  readonly #now: () => number
  readonly #listeners: (() => void)[] = []
  #change = 0

  constructor(hot: HotAnswers, now: () => number = Date.now) {
    this.#hot = hot
    this.#now = now
    const sizeCalculation = ({ slot }: { slot: Slot }) => Math.max(1, sizeOf(slot.page.packed)) // the library takes no zero
    this.#once = new LRUCache({
      maxSize: LIMITS.once,
      sizeCalculation,
      disposeAfter: (_, key, reason) => reason === 'evict' && hot.forget(key),
    })
    this.#again = new LRUCache({
      maxSize: LIMITS.again,
      sizeCalculation,
      disposeAfter: (kept, key, reason) => reason === 'evict' && this.#once.set(key, kept),
    })
  }

  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize
  }

  /** The number of the last change. */
  get change(): number {
    return this.#change
  }

  /** Something that pages may show is different now. The hot ones are no longer sent unseen. */
  changed(): void {
    this.#change += 1
    this.#hot.clear()
    const nowMs = this.#now()
    for (const slot of this.#slots()) slot.unsureSinceMs ??= nowMs
    for (const heard of this.#listeners) heard()
  }

  onChange(heard: () => void): void {
    this.#listeners.push(heard)
  }

  /** Counts as a visit. */
  get(key: string): Slot | undefined {
    const slot = this.#again.get(key)?.slot ?? this.#promote(key)
    if (slot) slot.visits += 1
    return slot
  }

  /** Asked for a second time. */
  #promote(key: string): Slot | undefined {
    const slot = this.#once.peek(key)?.slot
    if (!slot) return undefined
    this.#once.delete(key)
    this.#again.set(key, { slot })
    return slot
  }

  find(key: string): Slot | undefined {
    return (this.#again.peek(key) ?? this.#once.peek(key))?.slot
  }

  #put(key: string, slot: Slot): void {
    const kept = this.#again.has(key) ? this.#again : this.#once
    kept.set(key, { slot })
  }

  #slots(): Slot[] {
    return [...this.#again.values(), ...this.#once.values()].map(({ slot }) => slot)
  }

  isSure(slot: Slot): boolean {
    return slot.change === this.#change
  }

  /** It was looked at after that change, and is right. */
  confirm(slot: Slot, change: number): void {
    slot.change = change
    slot.unsureSinceMs = this.isSure(slot) ? undefined : this.#now()
    slot.retryAtMs = 0
  }

  keep(key: string, { language, page, change }: Made): Slot {
    const fresh = { visits: 1, unsureSinceMs: undefined, retryAtMs: 0 }
    const slot: Slot = this.find(key) ?? { key, language, page, change, ...fresh }
    slot.page = page
    this.#put(key, slot)
    this.confirm(slot, change)
    this.#hot.forget(key)
    return slot
  }

  drop(key: string): void {
    this.#once.delete(key)
    this.#again.delete(key)
    this.#hot.forget(key)
  }

  /** Another encoding of the same page. */
  repack(slot: Slot, packed: Packed): void {
    if (this.find(slot.key) !== slot || slot.page.packed.etag !== packed.etag) return
    slot.page = { ...slot.page, packed: { ...slot.page.packed, ...packed } }
    this.#put(slot.key, slot)
  }

  /** From now on sent before the framework looks, if nothing has changed meanwhile. */
  heat(slot: Slot, headers: ReplyHeaders): void {
    if (this.find(slot.key) !== slot || !this.isSure(slot)) return
    const { key, page, language } = slot
    this.#hot.keep(key, { prepared: page.packed, headers, language, onRead: () => this.get(key) })
  }

  /** Of those that may be wrong the most visited first. */
  mostVisited(most: number): Slot[] {
    const slots = this.#slots()
    const unsure = slots.filter((slot) => !this.isSure(slot) && slot.visits >= 1)
    for (const slot of slots) slot.visits *= FADING
    return unsure.toSorted((a, b) => b.visits - a.visits).slice(0, most)
  }
}
