import type { PricesReply } from '@raidkit/contract/prices/prices'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { decodePrices, encodePrices, type RowPrice } from '@raidkit/rules/prices/prices'
import { messageOf, type Rows } from '../../../catalogue/shared/catalogue/catalogKeeper.ts'
import type { Log, Storage } from '../../../catalogue/shared/catalogue/keptCatalog.ts'
import {
  splitIntoParts,
  type PriceStep,
  type ThreadNews,
} from '../../../catalogue/shared/catalogue/messages.ts'

type Outside = {
  mode: GameMode
  storage: Storage
  log: Log
  tell: (news: ThreadNews) => void
  ask: (since: string) => Promise<PricesReply>
  rowsOf: (catalog: string, isKept: boolean) => Promise<Rows | undefined>
  chance: () => number
}

type StoredPrices = Omit<KeptPrices, 'columns'> & { rows: Map<number, RowPrice> }
type Taking = { rows: Rows; isSettled: boolean }

/** Range of the random delay after a change, so that open pages do not all send requests at once. */
const SPREAD_MS = 3_000
const TRIES = 2

/** Store of the prices of one mode: updates them by changes, and sends them to the page in parts. */
export class PriceKeeper {
  readonly #outside: Outside
  #held: StoredPrices | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(outside: Outside) {
    this.#outside = outside
  }

  /**
   * Loads the prices stored by an earlier visit, then updates them from the server; later calls only update, after a
   * delay.
   */
  async load(): Promise<void> {
    if (this.#held) return this.#renewLater()
    await this.#readKept()
    await this.renew()
  }

  /** Updates the prices. Updates run one after the other, because each starts from the result of the previous one. */
  renew(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#renewNow())
    return this.#turn
  }

  /** Applies an event of the server; if it does not continue the current version, requests the changes. */
  step(step: PriceStep): void {
    this.#turn = this.#turn.then(() => this.#stepNow(step))
  }

  #renewLater(): void {
    this.#timer ??= setTimeout(() => void this.renew(), this.#outside.chance() * SPREAD_MS)
  }

  async #readKept() {
    const { storage, log, mode, rowsOf } = this.#outside
    const found = await storage.get(keyOf(mode)).catch((error: unknown) => {
      log(`${keyOf(mode)} cannot be read`, error)
      return undefined
    })
    if (!isKeptPrices(found)) return
    const rows = await rowsOf(found.catalog, true)
    if (rows && !this.#held) this.#take({ ...found, since: null }, { rows, isSettled: false })
  }

  async #renewNow() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      for (let tried = 0; tried < TRIES; tried += 1) if (await this.#isRenewed()) return
      throw new Error('prices of another catalogue')
    } catch (error) {
      const { tell, mode } = this.#outside
      tell({ type: 'pricesFailed', mode, message: messageOf(error) })
    }
  }

  async #isRenewed(): Promise<boolean> {
    const reply = await this.#outside.ask(this.#held?.version ?? '')
    const rows = await this.#outside.rowsOf(reply.catalog, false)
    if (rows) this.#take(reply, { rows, isSettled: true })
    return rows !== undefined
  }

  async #stepNow({ was, version, columns }: PriceStep) {
    const held = this.#held
    if (!held || held.version === version) return
    const rows = columns && held.version === was ? await this.#outside.rowsOf(held.catalog, true) : undefined
    if (!rows || !columns) return this.#renewLater()
    const { catalog, source } = held
    const asOfMs = Math.max(held.asOfMs, (columns['asOf']?.[0] ?? 0) * MINUTE_MS)
    this.#take({ version, since: was, catalog, source, asOfMs, columns }, { rows, isSettled: true })
  }

  /** Applies a reply, either all prices or the changed ones. */
  #take(reply: Omit<PricesReply, 'mode'>, { rows, isSettled }: Taking) {
    const { tell, mode } = this.#outside
    const { version, catalog, source, asOfMs, columns } = reply
    const isWhole = reply.since === null || !this.#held
    const news = decodePrices(columns, (row) => rows.basePrices[row])
    const all = isWhole ? new Map<number, RowPrice>() : (this.#held?.rows ?? new Map<number, RowPrice>())
    for (const price of news) all.set(price.row, price)
    this.#held = { version, catalog, source, asOfMs, rows: all }
    for (const part of splitIntoParts(news)) {
      tell({ type: 'priced', part: part.map(({ row, ...price }) => ({ uid: rows.uids[row] ?? '', price })) })
    }
    tell({ type: 'table', mode, version, source, asOfMs, isWhole, isSettled })
    if (isSettled) this.#keep(isWhole ? columns : undefined, rows)
  }

  #keep(columns: PricesReply['columns'] | undefined, { basePrices }: Rows) {
    if (!this.#held) return
    const { storage, log, mode } = this.#outside
    const { rows, ...head } = this.#held
    const basePriceOf = (row: number) => basePrices[row]
    const all = columns ?? encodePrices([...rows.values()], { asOfMs: head.asOfMs, basePriceOf })
    const kept: KeptPrices = { ...head, columns: all }
    storage.set(keyOf(mode), kept).catch((error: unknown) => log(`${keyOf(mode)} cannot be kept`, error))
  }
}

/** Last known table of prices as it is stored. */
type KeptPrices = Pick<PricesReply, 'version' | 'catalog' | 'source' | 'asOfMs' | 'columns'>

/** Returns the storage key of a mode, because modes are never mixed. */
function keyOf(mode: GameMode) {
  return `prices_${mode}` as const
}

/** Validates stored prices, because older builds and other programs may have stored anything under our keys. */
function isKeptPrices(found: unknown): found is KeptPrices {
  if (typeof found !== 'object' || found === null) return false
  const { version, catalog, source, asOfMs, columns } = found as Record<string, unknown> // any object may be read by name
  if (typeof version !== 'string' || typeof catalog !== 'string' || typeof asOfMs !== 'number') return false
  if (source !== 'sample' && source !== 'live') return false
  return typeof columns === 'object' && columns !== null && Object.values(columns).every(Array.isArray)
}
