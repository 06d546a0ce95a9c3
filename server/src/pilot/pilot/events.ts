import type { PilotAnswer, PilotEvent } from '@raidkit/contract/pilot/pilotWebhook'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { isQuestCompleted, screenshotPosition, type PilotLogEntry } from '@raidkit/rules/pilot/pilot'
import { accountData } from '../../account/accounts/index.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { userRoom } from '../../platform/http/live/channels.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import { globalSettings, pilotVersion } from '../../platform/settings/index.ts'
import { withAction } from './actionsLog.ts'
import {
  changeAsPilot,
  checkAllowed,
  PilotRefusal,
  playerOf,
  type PilotEventInput,
  type Parts,
} from './heard.ts'
import { createAndImport, importQuests, storeScan } from './imports.ts'
import { profileByKey, questCompletion } from './loggedQuest.ts'
import { raidsSeen } from './raids.ts'

/** Handles an event, and returns the answer to the companion. */
export async function answerEvent(parts: Parts, event: PilotEvent): Promise<PilotAnswer> {
  try {
    return { ok: true, ...(await answerOf(parts, event)) }
  } catch (error) {
    if (error instanceof PilotRefusal) return { ok: false, error: error.error }
    throw error
  }
}

async function answerOf(parts: Parts, event: PilotEvent): Promise<Omit<PilotAnswer, 'ok'>> {
  switch (event.event) {
    case 'screenshot':
      return screenshot({ ...parts, event })
    case 'map':
      return mapChange({ ...parts, event })
    case 'quest':
      return quest({ ...parts, event })
    case 'status':
      return status({ ...parts, event })
    case 'raid':
      return raidsSeen({ ...parts, event })
    case 'quest_scan':
      return storeScan({ ...parts, event })
    case 'quest_import':
      return importQuests({ ...parts, event })
    case 'quest_create_import':
      return createAndImport({ ...parts, event })
  }
}

/** Handles a screenshot; a name without a position changes nothing. */
async function screenshot(heard: PilotEventInput<'screenshot'>) {
  const { event, userUid, line } = heard
  await checkAllowed(heard, 'mapPosition')
  const position = screenshotPosition(event.filename)
  if (!position) return {}
  await line.tell(userRoom(userUid), 'SEND_FILENAME', { filename: event.filename })
  const { x, y, z, look = null } = position
  await heard.store.widgetPlaces.note({ userUid, at: new Date(heard.now()), map: '', x, z, look })
  await note(heard, { action: 'POSITION_UPDATE', position: `${x}, ${y}, ${z}` })
  return {}
}

/** Handles a map change: only if the player wants it, and only to known maps. */
async function mapChange(heard: PilotEventInput<'map'>) {
  const { event, userUid, line } = heard
  const { row } = await playerOf(heard)
  const slug = mapByAlias(event.map)?.slug
  if (!slug || !accountData(row.data).pilot.mapChangeEnabled) return {}
  await line.tell(userRoom(userUid), 'MAP_CHANGE', { map: event.map })
  const place = { x: null, z: null, look: null }
  await heard.store.widgetPlaces.note({ userUid, at: new Date(heard.now()), map: slug, ...place })
  await note(heard, { action: 'MAP_CHANGE', map: slug })
  return {}
}

/** Completes the quest on the server, so that no page needs to be open; open pages show it. */
async function quest(heard: PilotEventInput<'quest'>) {
  const { event, userUid, line, catalog, store, now } = heard
  const { questId, profileKey, gameMode } = event
  const status = String(event.status)
  const known = catalog.current.questsByBsgId.get(questId.toLowerCase())
  const { row } = await playerOf(heard)
  const isWanted = accountData(row.data).pilot.questsAutoCompleteEnabled && isQuestCompleted(status)
  if (!known || !isWanted) {
    if (known) await line.tell(userRoom(userUid), 'QUEST_UPDATE', { questId, status, isSaved: false })
    return {}
  }
  if (!(await mayUse(store, signedIn(row, now()), 'pilotAutoComplete')))
    throw new PilotRefusal('pro_required')
  const profile = await profileByKey(store, userUid, profileKey)
  let charUid: string | undefined
  await changeAsPilot(heard, (player) => {
    const { char, change } = questCompletion(player, known.uid, { profile, gameMode, nowMs: now() })
    charUid = char?.uid
    return change
  })
  if (charUid === undefined) return {}
  await line.tell(userRoom(userUid), 'QUEST_UPDATE', { questId, status, isSaved: true, charUid })
  return {}
}

/** Handles the status of each minute: the companion's version and its folders. */
async function status(heard: PilotEventInput<'status'>) {
  const { event, userUid, store, line, now } = heard
  const { gameFolder, screenshotsFolder, ...companion } = event.app
  const { row } = await playerOf(heard)
  const before = await store.pilot.companion(userUid)
  await store.pilot.putCompanion({ userUid, ...companion, seenAt: new Date(now()) })
  const { pilot } = accountData(row.data)
  const next = { ...pilot, gameFolder, screenshotsFolder, version: companion.version }
  const isNews = (['gameFolder', 'screenshotsFolder', 'version'] as const).some(
    (one) => next[one] !== pilot[one],
  )
  if (isNews) {
    await changeAsPilot(heard, (player) => ({
      account: {
        data: { ...player.row.data, pilot: { ...accountData(player.row.data).pilot, ...pickedOf(next) } },
      },
    }))
  }
  if (isNews || !before) await line.tell(userRoom(userUid), 'STATUS_UPDATE', {})
  const latestVersion = pilotVersion(await globalSettings(store))
  return { latestVersion, pro: signedIn(row, now()).access !== 'user' }
}

const pickedOf = ({ gameFolder, screenshotsFolder, version }: Record<string, unknown>) => ({
  gameFolder,
  screenshotsFolder,
  version,
})

async function note(parts: Parts, entry: Omit<PilotLogEntry, 'date'>): Promise<void> {
  await changeAsPilot(parts, (player) => ({
    account: { data: withAction(player, { ...entry, date: parts.now() }) },
  }))
}
