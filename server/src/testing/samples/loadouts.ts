import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { saveLoadout } from '@raidkit/contract/guns/loadouts'
import { attachmentsOf, buildFaults } from '@raidkit/rules/guns/gun-builds'
import { gunPartsOf, type GunParts } from '@raidkit/rules/guns/gun-parts'
import type { Attachment } from '@raidkit/rules/guns/loadouts'
import type { MakingSite } from '../requests/good.ts'
import type { Person } from '../testApp.ts'

export type SampleBuild = { gunUid: string; attachments: Attachment[]; ammo: string | null; gun: GunParts }
type Site = { deps: { catalog: { current: Pick<Catalog, 'itemsByUid'> } } }

const LEAST_PARTS = 3

/** Returns the game's presets, which differ in gun or parts. */
async function readyMade({ deps }: Site): Promise<Variant[]> {
  const builder = await loadBuilder()
  const { itemsByUid } = deps.catalog.current
  return [...builder.weapons.keys()].flatMap((gunUid) => {
    const gun = gunPartsOf(gunUid, builder, (uid) => itemsByUid.get(uid))
    return gun ? gun.presets.map(({ parts }) => ({ gunUid, gun, parts })) : []
  })
}

/** Returns valid presets, which can be published as they are. */
export async function sampleBuilds(site: Site, most: number): Promise<SampleBuild[]> {
  const builds = await readyMade(site)
  return builds
    .filter(({ gun, parts }) => parts.length >= LEAST_PARTS && buildFaults(gun, parts).length === 0)
    .slice(0, most)
    .map(({ gunUid, gun, parts }) => ({ gunUid, gun, attachments: attachmentsOf(gun, parts), ammo: null }))
}

type Parts = GunParts['presets'][number]['parts']
type Variant = { gunUid: string; gun: GunParts; parts: Parts }

/**
 * Yields every preset with every round of its gun, complete at first, then without one part that holds no other, and so
 * on.
 */
function* variantsOf(whole: readonly Variant[]): Generator<Omit<SampleBuild, 'gun'>> {
  const builds = [...whole]
  const seen = new Set<string>()
  for (const { gunUid, gun, parts } of builds) {
    const attachments = attachmentsOf(gun, parts)
    const key = JSON.stringify([gunUid, attachments])
    if (seen.has(key) || parts.length < LEAST_PARTS) continue
    seen.add(key)
    builds.push(...withoutOne(parts).map((fewer) => ({ gunUid, gun, parts: fewer })))
    if (buildFaults(gun, parts).length > 0) continue
    for (const ammo of [null, ...gun.gun.ammo]) yield { gunUid, attachments, ammo }
  }
}

function withoutOne(parts: Parts): Parts[] {
  const outermost = [...parts.keys()].filter((at) => parts.every(({ parent }) => parent !== at))
  return outermost.map((at) =>
    parts
      .toSpliced(at, 1)
      .map((mounted) => ({ ...mounted, parent: mounted.parent - (mounted.parent > at ? 1 : 0) })),
  )
}

let variants: Promise<Generator<Omit<SampleBuild, 'gun'>>> | undefined

/** Returns a build that nobody has published yet: each can be published only once. */
export async function freshBuild(site: Site): Promise<Omit<SampleBuild, 'gun'>> {
  variants ??= readyMade(site).then(variantsOf)
  const { value } = (await variants).next()
  if (!value) throw new Error('every build has been made')
  return value
}

type SavedLoadout = ReplyOf<typeof saveLoadout>['loadout']

/** Saves a build as this person; a refusal fails the test. */
export async function savedLoadout(
  site: Site,
  by: Person,
  fields: Partial<RequestOf<typeof saveLoadout>> = {},
): Promise<SavedLoadout> {
  const payload = { ...(await freshBuild(site)), title: 'Quiet', public: false, ...fields }
  const reply = await by.ask({ method: 'POST', url: '/api/be/loadouts/save', payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<{ loadout: SavedLoadout }>().loadout
}

/** Makes a published build that another reader has reported; returns its uid. */
export async function reportedLoadout(site: MakingSite): Promise<string> {
  const { uid } = await savedLoadout(site, await site.as('pro'), { public: true })
  const reader = await site.as('user')
  const payload = { uid, reason: 'spam', note: 'Buy here' }
  const reply = await reader.ask({ method: 'POST', url: '/api/be/loadouts/report', payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return uid
}
