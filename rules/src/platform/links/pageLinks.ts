import type { MapSlug } from '../maps/index.ts'

/** What a link needs of an item: its slug, and for a ready build where the build lives. */
export type LinkedItem = {
  url: string
  gunBuildUid?: string | null | undefined
  gunBuildUrl?: string | null | undefined
}

/** One path segment. Half a surrogate pair, which encoding would throw at, becomes the replacement sign. */
function segment(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
}

/** The page of an item, or of the build it stands for (spec section 2). */
export function itemLink({ url, gunBuildUid, gunBuildUrl }: LinkedItem): string {
  if (gunBuildUid && gunBuildUrl) return gunLink({ url: gunBuildUrl, buildUid: gunBuildUid })
  return `/item/${segment(url)}`
}

/** The builder: to choose a gun, with a gun, or with one of its builds. */
export function gunLink(gun?: { url: string; buildUid?: string | undefined }): string {
  if (!gun) return '/loadouts/weapon'
  const build = gun.buildUid === undefined ? '' : `/${segment(gun.buildUid)}`
  return `/loadouts/weapon/${segment(gun.url)}${build}`
}

/** The builder with what a quest asks of this gun, to be built as cheaply as possible. */
export function gunsmithLink(gun: { url: string; questUid: string }, mode?: string): string {
  const query = `?tab=optimise&quest=${segment(gun.questUid)}`
  return gunLink({ url: gun.url }) + query + (mode === undefined ? '' : `&mode=${segment(mode)}`)
}

export function tagLink(tag: string): string {
  return `/tag/${segment(tag)}`
}

/** The page of a map; with the places of some quests on it. */
export function mapLink(slug: MapSlug, questUids: readonly string[] = []): string {
  return questUids.length === 0 ? `/maps/${slug}` : `/maps/${slug}?tab=raid&quests=${questUids.join(',')}`
}

/** The page of a map, with one of its markers in sight. */
export function markerLink(slug: MapSlug, marker: string | undefined): string {
  return marker === undefined ? mapLink(slug) : `/maps/${slug}?at=${segment(marker)}`
}

/** The list of quests with one of them open. */
export function questLink({ slug }: { slug: string }): string {
  return `/progression/quests?quest=${segment(slug)}`
}

/** The hideout with all levels of a station shown, and the station in sight. */
export function stationLink(slug: string): string {
  return `/progression/hideout?open=${segment(slug)}#station-${segment(slug)}`
}
