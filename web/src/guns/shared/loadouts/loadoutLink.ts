import { itemLink } from '@raidkit/rules/platform/links'

/** The page of a build; of a gun that nobody knows there is none. */
export function loadoutLink(gun: { url: string } | null, uid: string): string | undefined {
  return gun ? itemLink({ url: gun.url, gunBuildUrl: gun.url, gunBuildUid: uid }) : undefined
}
