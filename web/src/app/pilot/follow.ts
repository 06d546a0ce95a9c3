import { mapByAlias } from '@raidkit/rules/platform/maps'
import {
  completesQuest,
  desktopPosition,
  mayChangeMap,
  screenshotPosition,
  type FrameNews,
  type PilotPosition,
} from '@raidkit/rules/pilot/pilot'
import { callPilot } from '../../state/pilotCalls.ts'
import { freshUser } from '../../pilot/shared/pilot/freshUser.ts'
import { addLines, noteAction, patchPilot, pilotState } from '../../pilot/shared/pilot/pilotState.ts'
import { knownUser } from '../../account/shared/reader/userCopy.ts'

/**
 * Message of a companion. `isSite` means that it came through the site, which records the action itself. `ageMs` is the
 * age of a repeated message.
 */
export type PilotNews = { news: FrameNews; isSite: boolean; ageMs?: number }
type Rights = { mayPosition: boolean; mayComplete: boolean }

/**
 * Applies a companion's message within the user's settings and rights; the map is applied before the position on it.
 */
export function applyNews({ news, isSite, ageMs }: PilotNews, { mayPosition, mayComplete }: Rights): void {
  const nowMs = Date.now() - (ageMs ?? 0)
  const moment = { nowMs, isSite, isPast: ageMs !== undefined }
  addLines('said', news.lines, nowMs)
  if (news.configuration) patchPilot({ configuration: news.configuration })
  if (news.map !== undefined) changeMap(news.map, moment)
  if (news.place && mayPosition) moveTo(news.place, moment)
  if (news.isStatus) void freshUser()
  if (news.quests.length > 0 && mayComplete) void complete(news.quests)
}

type Moment = { nowMs: number; isSite: boolean; isPast: boolean }

function changeMap(name: string, { nowMs, isSite, isPast }: Moment): void {
  const { configuration } = pilotState.read()
  const configured = isSite ? undefined : configuration?.mapChangeEnabled
  if (!mayChangeMap(knownUser()?.pilot, configured)) return
  const slug = mapByAlias(name)?.slug
  if (!slug) return addLines('unknownMap', [name], nowMs)
  callPilot({ kind: 'map', name, isPast })
  if (!isSite) noteAction({ action: 'MAP_CHANGE', map: slug, date: nowMs })
}

function moveTo(place: NonNullable<FrameNews['place']>, { nowMs, isSite, isPast }: Moment): void {
  let position: PilotPosition | undefined
  if (place.messageType === 'SEND_FILENAME') {
    position = screenshotPosition(place.filename)
    callPilot({ kind: 'screenshot', name: place.filename, atMs: nowMs, isPast })
  } else {
    position = desktopPosition(place)
    callPilot({ kind: 'position', position, atMs: nowMs })
  }
  if (!position || isSite) return
  const { x, y, z } = position
  noteAction({ action: 'POSITION_UPDATE', position: `${x}, ${y}, ${z}`, date: nowMs })
}

/** Completes quests according to the current settings, refetched because this page's copy may be outdated. */
async function complete(quests: FrameNews['quests']): Promise<void> {
  const user = await freshUser()
  for (const { questId, status } of quests) {
    if (completesQuest({ status, settings: user?.pilot, isAllowed: true }))
      callPilot({ kind: 'quest', id: questId })
  }
}
