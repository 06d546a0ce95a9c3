import { createHash, randomUUID } from 'node:crypto'
import {
  manifestPath,
  PACK_LIMITS,
  packPlan,
  packSlug,
  PackManifest,
  type PackCredit,
  type PackFiles,
  type PackPlan,
} from '@raidkit/rules/maps/map-packs'
import type { MapSlug } from '@raidkit/rules/platform/maps'
import { showPack } from './packChanges.ts'
import type { Deps } from '../../deps.ts'
import { runTransaction } from '../../platform/store/committed.ts'
import type { SiteEvent } from '@raidkit/contract/events'
import { PackFault } from './packFault.ts'
import { packContents } from './packContents.ts'
import type { PackSource } from './source/packSource.ts'

export type ImportRequest = {
  source: PackSource
  /** Credit for a pack whose `pack.json` has none. */
  credit: PackCredit
  /** Map of a single drawing. */
  only?: MapSlug | undefined
  by: string
}

export type ImportResult = {
  uid: string
  /** Files that belong to no map. */
  unused: string[]
  /** Events to publish: the pack is visible. */
  events: SiteEvent[]
}

type Importing = Pick<Deps, 'store' | 'catalog' | 'now'>

/**
 * Checks and cleans a pack file by file into a staged pack that nobody sees, and publishes it at the end in place of an
 * older one of the same name. If anything is wrong with it, nothing remains of it.
 */
export async function importPack(
  deps: Importing,
  { source, credit, only, by }: ImportRequest,
): Promise<ImportResult> {
  const { store, catalog, now } = deps
  const manifest = await readManifest(source)
  const geometryOf: PackFiles['geometryOf'] = (map) => catalog.current.mapsBySlug.get(map)?.geometry
  const plan = packPlan({ paths: [...source.files.keys()], manifest, only, geometryOf })
  if (plan.state === 'refused') throw new PackFault(plan.why, plan.file)
  checkSize(plan, source)
  const { name, author = null, licence = null, link = null } = manifest?.says ?? credit
  const uid = randomUUID()
  const slug = packSlug(name)
  if ((await store.mapPacks.countOthers(slug)) >= PACK_LIMITS.packs) throw new PackFault('tooManyPacks', '')
  await store.mapPacks.stage({ uid, slug, name, author, licence, link, importedAt: new Date(now()) })
  try {
    const { maps, files, bytes, digest } = await packContents({ store, uid, plan, source, geometryOf })
    // The hash includes the name: the same files under two names are two packs.
    const hash = createHash('sha256').update(`${slug}\n${digest}`).digest('hex').slice(0, 32)
    const { result: shown, events } = await runTransaction(
      store.inTransaction,
      async ({ store: tx, publish }) => {
        await tx.mapPacks.fill(uid, { hash, bytes, files, maps })
        return showPack({ store: tx, publish, by, at: new Date(now()) }, uid)
      },
    )
    return { uid: shown, unused: plan.unused, events }
  } catch (error) {
    await store.mapPacks.drop(uid)
    throw error
  }
}

async function readManifest(source: PackSource): Promise<PackFiles['manifest']> {
  const path = manifestPath([...source.files.keys()])
  if (path === undefined) return undefined
  const bytes = await source.read(path, PACK_LIMITS.manifestBytes)
  const says = PackManifest.safeParse(parsed(bytes))
  if (says.success) return { folder: path.split('/').slice(0, -1).join('/'), says: says.data }
  const [issue] = says.error.issues
  const field = issue?.path.join('.')
  throw new PackFault('manifest', path, field ? `${field}: ${issue?.message}` : undefined)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

function checkSize(plan: Extract<PackPlan, { state: 'plan' }>, source: PackSource): void {
  const paths = plan.maps.flatMap((map) =>
    map.kind === 'svg' ? [map.file] : map.tiles.map(({ path }) => path),
  )
  const bytes = paths.reduce((sum, path) => sum + (source.files.get(path) ?? 0), 0)
  if (bytes > PACK_LIMITS.packBytes) throw new PackFault('packTooLarge', '')
}
