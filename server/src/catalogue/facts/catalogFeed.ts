import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FeedBarter, FeedCraft, FeedFacts, FeedItem, FeedNames, FeedTrader } from '@raidkit/catalog/feed'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { FeedHead } from '../tables/feedDocuments.ts'
import { baseOfItems, feedDocuments, type FeedDocument } from '../../platform/outside/feed/feedDocument.ts'

type Store = Pick<OpenStore, 'feedDocuments'>

/** Documents that make up the facts, and a key for this state of them. */
export type KeptFeed = { key: string; documents: FeedDocument[] }

/** Returns the stored feed of the service that answered last; undefined while none ever has. */
export async function keptFeed(store: Store): Promise<KeptFeed | undefined> {
  const heads = await store.feedDocuments.heads()
  const last = heads
    .filter((head) => head.hash !== null && baseOfItems(head.url) !== undefined)
    .toSorted((a, b) => answeredMs(b) - answeredMs(a))[0]
  const base = last && baseOfItems(last.url)
  if (base === undefined) return undefined
  const hashes = new Map(heads.flatMap(({ url, hash }) => (hash === null ? [] : [[url, hash] as const])))
  const documents = feedDocuments(base).filter(({ kind, url }) => kind !== 'traders' && hashes.has(url))
  return { key: documents.map(({ url }) => `${url} ${hashes.get(url)}`).join('\n'), documents }
}

function answeredMs({ answeredAt }: FeedHead): number {
  return answeredAt?.getTime() ?? 0
}

/** Reads the facts from stored documents. */
export async function feedFactsOf(store: Store, { documents }: KeptFeed): Promise<FeedFacts> {
  const bodies = await store.feedDocuments.bodies(documents.map(({ url }) => url))
  const rows = new Map<string, unknown>()
  // They are read one after another with pauses: together they are megabytes of JSON.
  for (const [url, body] of bodies) rows.set(url, await unpacked(body))
  // Safe: every stored document was written by `readDocument` for a document of this kind.
  const read = <Row>(is: (document: FeedDocument) => boolean): Row | undefined =>
    documents.filter(is).map(({ url }) => rows.get(url) as Row)[0]
  const byMode = <Row>(kind: 'items' | 'barters') => {
    const of = (mode: GameMode) =>
      read<Row[]>((one) => one.kind === kind && 'mode' in one && one.mode === mode)
    const [pvp, pve] = [of('PVP'), of('PVE')]
    return pvp || pve ? { PVP: pvp ?? [], PVE: pve ?? [] } : undefined
  }
  const [items, barters] = [byMode<FeedItem>('items'), byMode<FeedBarter>('barters')]
  const crafts = read<FeedCraft[]>(({ kind }) => kind === 'crafts')
  return {
    ...(items && { items }),
    ...(barters && { barters }),
    ...(crafts && { crafts }),
    names: Object.fromEntries(
      documents.flatMap((one) =>
        one.kind === 'names'
          ? one.languages.map((language) => [language, (rows.get(one.url) ?? {}) as FeedNames] as const) // safe: as above
          : [],
      ),
    ),
  }
}

/** Returns the traders' restock times from the service that answered last. */
export async function feedTraders(store: Store, base: string, mode: GameMode): Promise<FeedTrader[]> {
  const document = feedDocuments(base).find(
    (one) => one.kind === 'traders' && 'mode' in one && one.mode === mode,
  )
  const body = document && (await store.feedDocuments.bodies([document.url])).get(document.url)
  return body ? ((await unpacked(body)) as FeedTrader[]) : [] // safe: as above
}

const decompress = promisify(gunzip)

async function unpacked(body: Buffer): Promise<unknown> {
  return JSON.parse((await decompress(body)).toString('utf8'))
}
