import type { PilotAnswer } from '@raidkit/contract/pilot/pilotWebhook'
import type { GameMove } from '@raidkit/rules/pilot/game-logs'
import { QUEST_STATUS } from '@raidkit/rules/pilot/pilot'
import type { LineLog } from '../lineLog.ts'
import type { SettingsFile } from '../settings.ts'
import { profileKey } from './profileKey.ts'
import type { SiteAnswer, SiteClient, SiteEvent } from './siteClient.ts'

/** State of the connection between the companion and the site. */
export type SiteState = 'noKey' | 'waiting' | 'connected' | 'badKey' | 'noServer'

type Quest = Extract<GameMove, { kind: 'quest' }>

export type SiteLink = {
  /** Sends an event without waiting for the answer. */
  tell: (event: SiteEvent) => void
  /** Sends an event and returns the site's answer; on failure it logs the reason and returns undefined. */
  ask: (event: SiteEvent) => Promise<PilotAnswer | undefined>
  questEvent: (move: Quest) => SiteEvent
  lookForVersion: () => Promise<void>
  state: () => SiteState
  isPro: () => boolean | undefined
  latestVersion: () => string | undefined
}

type Options = { client: SiteClient; log: LineLog; settings: SettingsFile; version: string }

/** Tracks the state of the site's connection, and logs a line for each change only. */
export function siteLink({ client, log, settings, version }: Options): SiteLink {
  let state: SiteState = 'waiting'
  let [isPro, latest]: [boolean | undefined, string | undefined] = [undefined, undefined]

  const become = (next: SiteState) => {
    if (next === state) return
    state = next
    const { site } = settings.read()
    if (next === 'connected') log.add('siteConnected', { site })
    if (next === 'badKey') log.add('siteBadKey', { site })
    if (next === 'noServer') log.add('siteMissing', { site })
  }
  const offer = (found: string | undefined) => {
    if (found === undefined || found === '' || found === latest) return
    latest = found
    if (found !== version) log.add('versionNew', { version: found })
  }
  const note = (got: SiteAnswer) => {
    if (got.state !== 'answer') return become(got.state)
    const { answer } = got
    become(answer.error === 'bad_key' ? 'badKey' : 'connected')
    isPro = answer.pro ?? isPro
    offer(answer.latestVersion)
  }
  const ask = async (event: SiteEvent) => {
    const got = await client.send(event)
    note(got)
    if (got.state !== 'answer') return undefined
    const { error } = got.answer
    if (error !== undefined && error !== 'bad_key')
      log.add('siteRefused', { site: settings.read().site, reason: error })
    return got.answer.ok ? got.answer : undefined
  }
  return {
    tell: (event) => void ask(event),
    ask,
    questEvent: ({ questId, state: questState, profileId, mode }) => ({
      event: 'quest',
      questId,
      status: QUEST_STATUS[questState],
      ...(profileId !== undefined && { profileKey: profileKey(profileId) }),
      ...(mode && { gameMode: mode }),
    }),
    lookForVersion: async () => offer(await client.version()),
    state: () => (settings.read().key === '' ? 'noKey' : state),
    isPro: () => isPro,
    latestVersion: () => latest,
  }
}
