import { randomUUID } from 'node:crypto'
import { MOST_PROFILES } from '@raidkit/contract/pilot/pilotWebhook'
import { freshCharacter, MOST_CHARACTERS } from '@raidkit/rules/account/users'
import { characterOf, stateOf, type Player } from '../../account/accounts/index.ts'
import type { CharacterRow } from '../../account/tables/characters.ts'
import type { PilotProfileRow } from '../tables/pilot.ts'
import {
  changeAsPilot,
  checkAllowed,
  PilotRefusal,
  playerOf,
  withDone,
  type PilotEventInput,
  type Parts,
} from './heard.ts'
import { foundAnswer, matchedQuests } from './profiles.ts'

const QUEST_ID = /^[\da-f]{24}$/i

/** Stores the quests that the logs contain for each profile; nothing is completed until an import asks for it. */
export async function storeScan(heard: PilotEventInput<'quest_scan'>) {
  const { event, userUid, store, now } = heard
  await store.inTransaction(async (tx) => {
    for (const { profileKey, gameMode, questIds, firstEventAt, lastEventAt } of event.profiles ?? []) {
      await tx.pilot.putProfile({
        userUid,
        profileKey: profileKey.toLowerCase(),
        gameMode,
        charUid: null,
        questIds: [...new Set(questIds.filter((id) => QUEST_ID.test(id)).map((id) => id.toLowerCase()))],
        firstEventAt: firstEventAt ? new Date(firstEventAt) : null,
        lastEventAt: lastEventAt ? new Date(lastEventAt) : null,
        skippedEvents: event.skippedEvents,
        scannedAt: new Date(now()),
      })
    }
    await tx.pilot.keepProfiles(userUid, MOST_PROFILES)
  })
  return found(heard)
}

/** Imports quests into an existing character. */
export async function importQuests(heard: PilotEventInput<'quest_import'>) {
  await checkAllowed(heard, 'saveProgress')
  const profile = await profileNamed(heard)
  const importResult = await importInto(heard, profile, (player) => {
    const char = player.chars.find(({ uid }) => uid === heard.event.charUid)
    if (!char) throw new PilotRefusal('character_not_found')
    if (characterOf(char).gameMode !== profile.gameMode) throw new PilotRefusal('mode_mismatch')
    return char
  })
  return { ...(await found(heard)), importResult }
}

/** Imports quests into a new character. The active character stays active. */
export async function createAndImport(heard: PilotEventInput<'quest_create_import'>) {
  await checkAllowed(heard, 'characters')
  await checkAllowed(heard, 'saveProgress')
  const profile = await profileNamed(heard)
  const gameMode = profile.gameMode
  if (gameMode !== 'PVP' && gameMode !== 'PVE') throw new PilotRefusal('mode_mismatch')
  const importResult = await importInto(heard, profile, ({ row, chars }) => {
    if (chars.length >= MOST_CHARACTERS) throw new PilotRefusal('invalid_target')
    const entry = freshCharacter({ uid: randomUUID(), fraction: heard.event.fraction, gameMode })
    return { ...entry, userUid: row.uid, state: {}, createdAt: new Date(heard.now()), deletedAt: null }
  })
  return { ...(await found(heard)), importResult }
}

type Importing = PilotEventInput<'quest_import'> | PilotEventInput<'quest_create_import'>

/** Adds the completed quests of the logs to a character, and links the profile to it. */
async function importInto(
  heard: Importing,
  profile: PilotProfileRow,
  target: (player: Player) => CharacterRow,
) {
  const { uids, ignored } = matchedQuests(profile.questIds, heard.catalog.current)
  let result = { charUid: '', importedCount: 0, alreadyDone: 0, ignoredCount: ignored }
  await changeAsPilot(heard, async (player, store) => {
    const char = target(player)
    const held = new Set(stateOf(char).questsDone)
    const fresh = uids.filter((uid) => !held.has(uid))
    result = {
      ...result,
      charUid: char.uid,
      importedCount: fresh.length,
      alreadyDone: uids.length - fresh.length,
    }
    const { userUid, profileKey } = profile
    await store.pilot.linkProfile({ userUid, profileKey, charUid: char.uid })
    const isNew = !player.chars.some(({ uid }) => uid === char.uid)
    return fresh.length > 0 || isNew ? { chars: [withDone(char, fresh)] } : {}
  })
  return result
}

async function profileNamed({ store, userUid, event }: Importing): Promise<PilotProfileRow> {
  const profiles = await store.pilot.profiles(userUid)
  const profile = profiles.find(({ profileKey }) => profileKey === event.profileKey.toLowerCase())
  if (!profile) throw new PilotRefusal('profile_not_found')
  return profile
}

async function found(parts: Parts) {
  const [rows, player] = [await parts.store.pilot.profiles(parts.userUid), await playerOf(parts)]
  return foundAnswer(rows, player, parts.catalog.current)
}
