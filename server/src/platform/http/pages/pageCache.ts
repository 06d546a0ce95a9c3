import type { Language } from '@raidkit/rules/platform/languages'
import { LRUCache } from 'lru-cache'
import type { HotAnswers, ReplyHeaders } from '../replies/hotAnswers.ts'
import type { Fact } from './pageFacts.ts'
import { sizeOf, type PackedReply } from '../replies/prepared.ts'

const MB = 1024 * 1024
/** Maximum sizes. An item's page takes 38 kB, so that both hold 3,500 of them. */
const LIMITS = {
  /** For pages that were requested once. Holds the pages that a launch day requests in its first minutes. */
  once: 64 * MB,
  /** For pages that were requested more than once. */
  again: 64 * MB,
}
/** Factor by which earlier visits lose weight with every change. */
const FADING = 0.8

/** Page that is the same for every reader, the policy for its inline scripts, and the facts that it was made of. */
export type KeptPage = { packed: PackedReply; policy: string; facts: readonly Fact[]; hasRedirects: boolean }

export type Slot = {
  readonly key: string
  readonly language: Language
  page: KeptPage
  visits: number
  /** Number of the change up to which the page is known to be right. */
  change: number
  /** Time since which the page may be wrong. */
  unsureSinceMs: number | undefined
  /** Time before which the page is not rendered again after a failure. */
  retryAtMs: number
}

type SlotCache = LRUCache<string, { slot: Slot }>

type NewPage = { language: Language; page: KeptPage; /** Last change before it was begun. */ change: number }

/**
 * Cache of pages by the known part of their address. A change of what pages show drops none of them: each is checked
 * on its next request, and stays if it would be the same.
 *
 * This is a segmented LRU cache: pages are on probation until their second request. A program that walks through all
 * pages in all languages displaces only such pages, and pages that nobody requests again take little memory.
 */
export class PageCache {
  /** Each slot is put in with a new wrapper, since the library does not weigh an identical value again. */
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

  /** Counts a change of something that pages may show. Kept pages are then checked before they are sent again. */
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

  /** Returns the page of a request, and counts the visit. */
  get(key: string): Slot | undefined {
    const slot = this.#again.get(key)?.slot ?? this.#promote(key)
    if (slot) slot.visits += 1
    return slot
  }

  /** Moves a page to the second segment on its second request. */
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

  /** Marks the page as right after a change. */
  confirm(slot: Slot, change: number): void {
    slot.change = change
    slot.unsureSinceMs = this.isSure(slot) ? undefined : this.#now()
    slot.retryAtMs = 0
  }

  keep(key: string, { language, page, change }: NewPage): Slot {
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

  /** Adds another encoding of the same page. */
  repack(slot: Slot, packed: PackedReply): void {
    if (this.find(slot.key) !== slot || slot.page.packed.etag !== packed.etag) return
    slot.page = { ...slot.page, packed: { ...slot.page.packed, ...packed } }
    this.#put(slot.key, slot)
  }

  /** Lets the page be sent before the framework sees the request, unless something has changed meanwhile. */
  heat(slot: Slot, headers: ReplyHeaders): void {
    if (this.find(slot.key) !== slot || !this.isSure(slot)) return
    const { key, page, language } = slot
    this.#hot.keep(key, { prepared: page.packed, headers, language, onRead: () => this.get(key) })
  }

  /** Returns the most visited of the pages that may be wrong. */
  mostVisited(most: number): Slot[] {
    const slots = this.#slots()
    const unsure = slots.filter((slot) => !this.isSure(slot) && slot.visits >= 1)
    for (const slot of slots) slot.visits *= FADING
    return unsure.toSorted((a, b) => b.visits - a.visits).slice(0, most)
  }
}
