import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'

/** Kinds of writes during the kills, with one writer each, but two of alerts. */
export const KINDS = ['alert', 'correction', 'progress', 'price', 'ingest'] as const
export type Kind = (typeof KINDS)[number]

/** Number of prices in one batch, which is stored completely or not at all. */
export const BATCH_ROWS = 3
export const INGEST_SOURCE = 'kills'

export type Write = {
  kind: Kind
  /** Number of its writer's write, from 0. */
  step: number
  method: 'POST' | 'PUT'
  path: string
  body: object
  headers: Record<string, string>
}

export const nameOf = ({ kind, step }: Pick<Write, 'kind' | 'step'>) => `${kind} ${step}`

export type Account = { userUid: string; cookie: string; apiKey: string; itemUids: string[]; startMs: number }

type Next = (step: number) => Write | undefined

const keyed = (cookie: string) => ({ cookie, 'idempotency-key': randomUUID() })

/** Makes one writer of each kind, and a second one of alerts: their steps are odd and even. */
export function writersFor({ userUid, cookie, apiKey, itemUids, startMs }: Account): Next[] {
  const alert = (nth: number): Next => {
    return (turn) => {
      const step = turn * 2 + nth
      const body = { text: nameOf({ kind: 'alert', step }) }
      return {
        kind: 'alert',
        step,
        method: 'PUT',
        path: '/api/be/admin/website-alert',
        body,
        headers: keyed(cookie),
      }
    }
  }
  // Each item is written once; the writer ends with the last one.
  const ofItem = (make: (step: number, uid: string) => Omit<Write, 'step'>): Next => {
    return (step) => {
      const uid = itemUids[step]
      return uid === undefined ? undefined : { ...make(step, uid), step }
    }
  }
  return [
    alert(0),
    alert(1),
    (step) => ({
      kind: 'correction',
      step,
      method: 'PUT',
      path: '/api/be/admin/corrections',
      headers: keyed(cookie),
      body: { entity: 'item', uid: itemUids[0], field: 'basePrice', value: step },
    }),
    ofItem((step, uid) => ({
      kind: 'progress',
      method: 'POST',
      path: '/api/be/progression/update',
      headers: keyed(cookie),
      body: { itemsFound: [{ uid, count: step + 1, fir: 0 }], was: { itemsFound: [] } },
    })),
    ofItem((step, itemUid) => ({
      kind: 'price',
      method: 'POST',
      path: '/api/be/items/price/set',
      headers: keyed(cookie),
      body: { userUid, itemUid, price: step + 1 },
    })),
    (step) => ({
      kind: 'ingest',
      step,
      method: 'POST',
      path: '/api/v1/ingest/prices',
      headers: { [KEY_HEADER]: apiKey }, // known again by item, mode, time and source
      body: { source: INGEST_SOURCE, observations: batchOf(step, { itemUids, startMs }) },
    }),
  ]
}

function batchOf(step: number, { itemUids, startMs }: Pick<Account, 'itemUids' | 'startMs'>): object[] {
  return itemUids
    .slice(0, BATCH_ROWS)
    .map((uid) => ({ uid, mode: 'PVP', time: startMs + step, price: step + 1 }))
}

/** Started and acknowledged writes. */
export type Ledger = { begun: Set<string>; acknowledged: Map<Kind, Set<number>> }

export function newLedger(): Ledger {
  return { begun: new Set(), acknowledged: new Map(KINDS.map((kind) => [kind, new Set()])) }
}

type Writing = { url: () => string; ledger: Ledger; signal: AbortSignal }

/** Sends one write after the other. Repeats one without an answer unchanged, as a correct client does. */
export async function keepWriting(next: Next, { url, ledger, signal }: Writing): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const write = next(turn)
    if (!write) return
    ledger.begun.add(nameOf(write))
    while (!signal.aborted && !(await sent(write, url()))) await sleep(25)
    if (signal.aborted) return
    ledger.acknowledged.get(write.kind)?.add(write.step)
  }
}

async function sent({ method, path, body, headers, kind }: Write, url: string): Promise<boolean> {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const answer: unknown = await reply.json()
    if (reply.status >= 400 && reply.status < 500 && reply.status !== 409 && reply.status !== 429)
      throw new TypeError(`${kind} was refused: ${JSON.stringify(answer)}`)
    return reply.ok
  } catch (error) {
    if (error instanceof TypeError && error.message.includes('refused:')) throw error
    return false // killed under it: nothing was promised
  }
}
