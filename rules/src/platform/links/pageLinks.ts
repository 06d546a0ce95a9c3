import type { MapSlug } from '../maps/index.ts'

/** Fields of an item that its link needs: its slug, and for a ready build the address of the build. */
export type LinkedItem = {
  url: string
  gunBuildUid?: string | null | undefined
  gunBuildUrl?: string | null | undefined
}

/**
 * Encodes a path segment. A lone surrogate, which `encodeURIComponent` rejects, becomes the replacement character.
 */
function segment(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
}

/** Returns the address of an item's page, or of the build it stands for (spec section 2). */
export function itemLink({ url, gunBuildUid, gunBuildUrl }: LinkedItem): string {
  if (gunBuildUid && gunBuildUrl) return gunLink({ url: gunBuildUrl, buildUid: gunBuildUid })
  return `/item/${segment(url)}`
}

/** Returns the address of the builder: for choosing a gun, with a gun, or with one of its builds. */
export function gunLink(gun?: { url: string; buildUid?: string | undefined }): string {
  if (!gun) return '/loadouts/weapon'
  const build = gun.buildUid === undefined ? '' : `/${segment(gun.buildUid)}`
  return `/loadouts/weapon/${segment(gun.url)}${build}`
}

/** Returns the address of the builder that meets a quest's requirements for this gun at the lowest price. */
export function gunsmithLink(gun: { url: string; questUid: string }, mode?: string): string {
  const query = `?tab=optimise&quest=${segment(gun.questUid)}`
  return gunLink({ url: gun.url }) + query + (mode === undefined ? '' : `&mode=${segment(mode)}`)
}

export function tagLink(tag: string): string {
  return `/tag/${segment(tag)}`
}

/** Returns the address of a map's page, with the places of some quests on it. */
export function mapLink(slug: MapSlug, questUids: readonly string[] = []): string {
  return questUids.length === 0 ? `/maps/${slug}` : `/maps/${slug}?tab=raid&quests=${questUids.join(',')}`
}

/** Returns the address of a map's page, with one of its markers in sight. */
export function markerLink(slug: MapSlug, marker: string | undefined): string {
  return marker === undefined ? mapLink(slug) : `/maps/${slug}?at=${segment(marker)}`
}

/** Returns the address of the quest list with one quest open. */
export function questLink({ slug }: { slug: string }): string {
  return `/progression/quests?quest=${segment(slug)}`
}

/** Returns the address of the hideout with all levels of a station shown and the station in sight. */
export function stationLink(slug: string): string {
  return `/progression/hideout?open=${segment(slug)}#station-${segment(slug)}`
}
