import { DEFAULT_PILOT_SETTINGS, PilotSettings } from '@raidkit/rules/pilot/pilot'

/** How the account's access to the drive stands: `failed` is one that has to be granted anew. */
type Link = 'linked' | 'failed' | 'unlinked'

/** The account's data as Pilot shows it: a watch ends with the access, the folder is forgotten with the link. */
export function withDrive(data: Readonly<Record<string, unknown>>, link: Link): Record<string, unknown> {
  const pilot = PilotSettings.safeParse(data['pilot']).data ?? DEFAULT_PILOT_SETTINGS
  const fresh = DEFAULT_PILOT_SETTINGS.google
  const { google } = pilot
  const known = link === 'unlinked' ? fresh : link === 'failed' ? { ...google, watchChannel: null } : google
  const isLinked = link === 'linked'
  return {
    ...data,
    pilot: { ...pilot, google: { ...known, haveCredentials: isLinked, needAuth: !isLinked } },
  }
}
