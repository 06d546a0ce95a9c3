import { DEFAULT_PILOT_SETTINGS, PilotSettings } from '@raidkit/rules/pilot'

/** The account's data once Google is linked or no more, as Pilot shows it: a watch ends with the link. */
export function withDrive(
  data: Readonly<Record<string, unknown>>,
  isLinked: boolean,
): Record<string, unknown> {
  const pilot = PilotSettings.safeParse(data['pilot']).data ?? DEFAULT_PILOT_SETTINGS
  const { google } = pilot
  const watchChannel = isLinked ? google.watchChannel : null
  return {
    ...data,
    pilot: { ...pilot, google: { ...google, haveCredentials: isLinked, needAuth: !isLinked, watchChannel } },
  }
}
