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

/** `isSite`: it came through the site, which records what it does itself. `ageMs`: it is what was said last, so long ago. */
export type Heard = { news: FrameNews; isSite: boolean; ageMs?: number }
type Rights = { mayPosition: boolean; mayComplete: boolean }

/** Does what a companion says, as far as the reader wants it and may have it; a map comes before the place on it. */
export function applyNews({ news, isSite, ageMs }: Heard, { mayPosition, mayComplete }: Rights): void {
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

/** By the settings as they are now, not as this page last saw them. */
async function complete(quests: FrameNews['quests']): Promise<void> {
  const user = await freshUser()
  for (const { questId, status } of quests) {
    if (completesQuest({ status, settings: user?.pilot, isAllowed: true }))
      callPilot({ kind: 'quest', id: questId })
  }
}
