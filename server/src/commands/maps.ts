import path from 'node:path'
import type { SiteEvent } from '@raidkit/contract/events'
import { PackCredit } from '@raidkit/rules/maps/map-packs'
import { pino } from 'pino'
import { removePack } from '../maps/map-packs/packChanges.ts'
import { openCatalog } from '../catalogue/facts/index.ts'
import { importPack, type ImportResult } from '../maps/map-packs/importPack.ts'
import { PackFault } from '../maps/map-packs/packFault.ts'
import { storedPacks } from '../maps/map-packs/routes.ts'
import { baseName, openSource } from '../maps/map-packs/source/openSource.ts'
import { openNodes } from '../platform/nodes/openNodes.ts'
import { readSettings } from '../platform/settings/index.ts'
import { runTransaction } from '../platform/store/committed.ts'
import type { OpenStore } from '../platform/store/connection.ts'
import { StartError } from '../platform/store/startError.ts'
import {
  expectNoWords,
  readOneWord,
  readOptions,
  readVerb,
  UsageError,
  withStore,
  type Command,
  type Job,
} from './command.ts'
import { tableText } from './tableText.ts'

const WHO = 'operator'
const UNUSED_SHOWN = 5

/** `maps import FOLDER|FILE`, `maps list`, `maps remove SLUG` */
export const parseMapsCommand: Command = (words) => {
  const { verb, rest } = readVerb(words, ['import', 'list', 'remove'])
  if (verb === 'import') return importJob(rest)
  if (verb === 'list') {
    expectNoWords(rest)
    return (url) => withStore(url, listed)
  }
  const slug = readOneWord(rest, 'SLUG')
  return (url) => withStore(url, (store) => removed(store, url, slug))
}

const OPTIONS = {
  name: { type: 'string' },
  author: { type: 'string' },
  licence: { type: 'string' },
  link: { type: 'string' },
} as const

function importJob(words: readonly string[]): Job {
  const { values, positionals } = readOptions(words, OPTIONS)
  const place = readOneWord(positionals, 'FOLDER or FILE')
  const credit = PackCredit.safeParse({ name: baseName(path.resolve(place)), ...values })
  if (!credit.success) {
    const [fault] = credit.error.issues
    throw new UsageError(`--${fault?.path.join('.')}: ${fault?.message}`)
  }
  return (url, say) => withStore(url, (store) => imported(store, { url, say, place, credit: credit.data }))
}

type Importing = { url: string; say: Parameters<Job>[1]; place: string; credit: PackCredit }

async function imported(store: OpenStore, { url, say, place, credit }: Importing): Promise<string> {
  const { uid, unused, events } = await read(store, place, credit)
  await publish(url, events)
  const [first, ...others] = unused.slice(0, UNUSED_SHOWN)
  if (first !== undefined)
    say(
      `Not used: ${[first, ...others].join(', ')}${unused.length > UNUSED_SHOWN ? ` and ${unused.length - UNUSED_SHOWN} more` : ''}`,
    )
  const pack = (await storedPacks(store)).find((one) => one.uid === uid)
  if (!pack) throw new StartError('the pack was removed in the meantime')
  if (pack.author === undefined || pack.licence === undefined)
    say('Unknown author or licence: set them in pack.json or with --author and --licence')
  return `Imported ${pack.slug}: ${pack.maps.map(({ map }) => map).join(', ')} (${pack.files} files, ${sizeText(pack.bytes)})`
}

async function read(store: OpenStore, place: string, credit: PackCredit): Promise<ImportResult> {
  try {
    const source = await openSource(place, place)
    try {
      const catalog = await openCatalog(store, pino({ level: 'silent' }))
      return await importPack({ store, catalog, now: Date.now }, { source, credit, by: WHO })
    } finally {
      await source.close()
    }
  } catch (error) {
    if (error instanceof PackFault) throw new StartError(error.message)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new StartError(`${place}: no such file or folder`)
    throw error
  }
}

async function removed(store: OpenStore, url: string, slug: string): Promise<string> {
  const pack = (await store.mapPacks.active()).find((one) => one.slug === slug)
  if (!pack) throw new StartError(`there is no map pack ${slug}: see "maps list"`)
  const { events } = await runTransaction(store.inTransaction, ({ store: tx, publish: tell }) =>
    removePack({ store: tx, publish: tell, by: WHO, at: new Date() }, pack.uid),
  )
  await publish(url, events)
  return `Removed ${slug}. It can be restored from the audit log for 30 days.`
}

/** Notifies running sites, so that they show the change at once. */
async function publish(databaseUrl: string, events: readonly SiteEvent[]): Promise<void> {
  const { REDIS_URL: redisUrl } = readSettings(process.env)
  const { bus, close } = await openNodes({ redisUrl, databaseUrl, log: pino({ level: 'silent' }) })
  for (const event of events) await bus.publish(event)
  await close()
}

async function listed(store: OpenStore): Promise<string> {
  const packs = await storedPacks(store)
  if (packs.length === 0) return 'No map packs.'
  const rows = packs.map(({ slug, name, author = '?', licence = '?', maps: own, bytes, importedAtMs }) => [
    slug,
    name,
    author,
    licence,
    own.map(({ map }) => map).join(' '),
    sizeText(bytes),
    new Date(importedAtMs).toISOString().slice(0, 'YYYY-MM-DD'.length),
  ])
  return tableText([['slug', 'name', 'author', 'licence', 'maps', 'size', 'imported'], ...rows])
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
