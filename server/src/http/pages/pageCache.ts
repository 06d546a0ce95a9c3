import type { Language } from '@raidkit/rules/languages'
import type { HotAnswers, ReplyHeaders, Visits } from '../hotAnswers.ts'
import type { Fact } from './pageFacts.ts'
import { sizeOf, type Packed } from '../prepared.ts'

/** All items in one language, and more. */
const KEPT_MAX_BYTES = 128 * 1024 * 1024
/** Older visits weigh less with every change. */
const FADING = 0.8

/** A page as every reader gets it, with the policy that fits its inline scripts, and what it was made of. */
export type KeptPage = { packed: Packed; policy: string; facts: readonly Fact[]; hasRedirects: boolean }

export type Slot = {
  readonly key: string
  readonly language: Language
  page: KeptPage
  readonly visits: Visits
  /** The count of visits when it was last spared. */
  spared: number
  /** The change up to which the page is known to be right. */
  change: number
  /** Since when it may be wrong. */
  unsureSinceMs: number | undefined
  /** After a failed rendering the next one waits until then. */
  retryAtMs: number
}

type Made = { language: Language; page: KeptPage; /** The last change before it was begun. */ change: number }

/**
 * Pages kept in memory by their address as far as it is known. A change of what pages show throws none of them away:
 * each is looked at again when it is asked for, and stays if it would be the same.
 */
export class PageCache {
  readonly #kept = new Map<string, Slot>()
  readonly #hot: HotAnswers
  readonly #now: () => number
  readonly #listeners: (() => void)[] = []
  #bytes = 0
  #change = 0

  constructor(hot: HotAnswers, now: () => number = Date.now) {
    this.#hot = hot
    this.#now = now
  }

  get bytes(): number {
    return this.#bytes
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
    for (const slot of this.#kept.values()) slot.unsureSinceMs ??= nowMs
    for (const heard of this.#listeners) heard()
  }

  onChange(heard: () => void): void {
    this.#listeners.push(heard)
  }

  /** Counts as a visit. */
  get(key: string): Slot | undefined {
    const slot = this.#kept.get(key)
    if (!slot) return undefined
    slot.visits.count += 1
    // Last used last: the map's order is the order of leaving.
    this.#kept.delete(key)
    this.#kept.set(key, slot)
    return slot
  }

  find(key: string): Slot | undefined {
    return this.#kept.get(key)
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
    const known = this.#kept.get(key)
    const fresh = { visits: { count: 1 }, spared: 0, unsureSinceMs: undefined, retryAtMs: 0 }
    const slot: Slot = known ?? { key, language, page, change, ...fresh }
    if (known) this.#bytes -= sizeOf(known.page.packed)
    slot.page = page
    this.#kept.set(key, slot)
    this.#bytes += sizeOf(page.packed)
    this.confirm(slot, change)
    this.#hot.forget(key)
    this.#makeRoom()
    return slot
  }

  drop(key: string): void {
    const slot = this.#kept.get(key)
    if (!slot) return
    this.#kept.delete(key)
    this.#bytes -= sizeOf(slot.page.packed)
    this.#hot.forget(key)
  }

  /** Another encoding of the same page. */
  repack(slot: Slot, packed: Packed): void {
    if (this.#kept.get(slot.key) !== slot || slot.page.packed.etag !== packed.etag) return
    this.#bytes += sizeOf(packed) - sizeOf(slot.page.packed)
    slot.page = { ...slot.page, packed: { ...slot.page.packed, ...packed } }
    this.#makeRoom()
  }

  /** From now on sent before the framework looks, if nothing has changed meanwhile. */
  heat(slot: Slot, headers: ReplyHeaders): void {
    if (this.#kept.get(slot.key) !== slot || !this.isSure(slot)) return
    const { page, language, visits } = slot
    this.#hot.keep(slot.key, { prepared: page.packed, headers, language, visits })
  }

  /** Of those that may be wrong the most visited first. */
  mostVisited(most: number): Slot[] {
    const unsure = [...this.#kept.values()].filter((slot) => !this.isSure(slot) && slot.visits.count >= 1)
    const first = unsure.toSorted((a, b) => b.visits.count - a.visits.count).slice(0, most)
    for (const slot of this.#kept.values()) {
      slot.visits.count *= FADING
      slot.spared *= FADING
    }
    return first
  }

  /** Hot answers leave no trace in the order: a page that was read since it was last looked at goes to the end once. */
  #makeRoom(): void {
    for (const [key, slot] of this.#kept) {
      if (this.#bytes <= KEPT_MAX_BYTES) return
      if (slot.visits.count > slot.spared + 1) {
        slot.spared = slot.visits.count
        this.#kept.delete(key)
        this.#kept.set(key, slot)
      } else this.drop(key)
    }
  }
}
