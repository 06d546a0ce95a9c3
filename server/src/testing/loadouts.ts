import { loadBuilder } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import type { ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import type { saveLoadout } from '@raidkit/contract/guns/loadouts'
import { attachmentsOf, buildFaults } from '@raidkit/rules/guns/gun-builds'
import { gunPartsOf, type GunParts } from '@raidkit/rules/guns/gun-parts'
import type { Attachment } from '@raidkit/rules/guns/loadouts'
import type { MakingSite } from './requests/good.ts'
import type { Person } from './testApp.ts'

export type SampleBuild = { gunUid: string; attachments: Attachment[]; ammo: string | null; gun: GunParts }
type Site = { deps: { catalog: { current: Pick<Catalog, 'itemsByUid'> } } }

/** Ready-made builds of the game that can be published as they are, each of another gun or of other parts. */
export async function sampleBuilds({ deps }: Site, most: number): Promise<SampleBuild[]> {
  const builder = await loadBuilder()
  const { itemsByUid } = deps.catalog.current
  const builds: SampleBuild[] = []
  for (const gunUid of builder.weapons.keys()) {
    const gun = gunPartsOf(gunUid, builder, (uid) => itemsByUid.get(uid))
    for (const { parts } of gun?.presets ?? []) {
      if (!gun || parts.length < 3 || buildFaults(gun, parts).length > 0) continue
      builds.push({ gunUid, attachments: attachmentsOf(gun, parts), ammo: null, gun })
      if (builds.length === most) return builds
    }
  }
  return builds
}

let made = 0
let known: Promise<SampleBuild[]> | undefined

/** A build with a round that nobody has published yet: published once, none is taken. */
export async function freshBuild(site: Site): Promise<Omit<SampleBuild, 'gun'>> {
  known ??= sampleBuilds(site, 200)
  const builds = await known
  const nth = made++
  const { gun, ...build } = builds[nth % builds.length]!
  const rounds = [null, ...gun.gun.ammo]
  return { ...build, ammo: rounds[Math.floor(nth / builds.length) % rounds.length] ?? null }
}

type Saved = ReplyOf<typeof saveLoadout>['loadout']

/** Saves a build as whoever; whatever is refused here is a fault of the test. */
export async function savedLoadout(
  site: Site,
  by: Person,
  fields: Partial<RequestOf<typeof saveLoadout>> = {},
): Promise<Saved> {
  const payload = { ...(await freshBuild(site)), title: 'Quiet', public: false, ...fields }
  const reply = await by.ask({ method: 'POST', url: '/api/be/loadouts/save', payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<{ loadout: Saved }>().loadout
}

/** A build of somebody that somebody else has reported; returns its uid. */
export async function reportedLoadout(site: MakingSite): Promise<string> {
  const { uid } = await savedLoadout(site, await site.as('pro'), { public: true })
  const reader = await site.as('user')
  const payload = { uid, reason: 'spam', note: 'Buy here' }
  const reply = await reader.ask({ method: 'POST', url: '/api/be/loadouts/report', payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return uid
}
