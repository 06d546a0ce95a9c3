import { getAccount } from '@raidkit/contract/account/account'
import {
  completeLoggedQuest,
  linkPilotProfile,
  makePilotKey,
  revokePilotKey,
  updatePilot,
} from '@raidkit/contract/pilot/pilot'
import { setDriveFolder } from '@raidkit/contract/pilot/pilotDrive'
import { buildPilotFile } from '@raidkit/contract/pilot/pilotFiles'
import { addRaids, deleteRaids } from '@raidkit/contract/pilot/raids'
import { listProgressChanges } from '@raidkit/contract/progress/progression'
import { undo } from '@raidkit/contract/account/undo'
import {
  clearOwnPrices,
  copyCharacter,
  createCharacter,
  deleteCharacter,
  getMe,
  PROGRESS_SOURCES,
  resetAll,
  resetHideout,
  resetItems,
  resetQuests,
  selectCharacter,
  setOwnPrice,
  updateMe,
  updateProgress,
} from '@raidkit/contract/account/users'
import { GAME_MODES, KNOWN_MODES } from '@raidkit/rules/catalogue/modes'
import { PILOT_PLATFORMS } from '@raidkit/rules/pilot/pilot'
import { RAID_LIMITS, RAID_SIDES } from '@raidkit/rules/pilot/raid-log'
import { MOST_CHARACTERS } from '@raidkit/rules/account/users'
import fc from 'fast-check'
import type { Person } from '../testApp.ts'
import { askCall, defineGood, oneOf, someOf, uidOf, type Making } from './good.ts'

const itemUids = ({ site }: Making) => site.deps.catalog.current.items.map(({ uid }) => uid)
const questUids = ({ site }: Making) => site.deps.catalog.current.quests.map(({ uid }) => uid)

/** A character beside the main one. */
async function secondCharacter(asker: Person): Promise<string> {
  const { chars } = await askCall(asker, getMe, {})
  const known = chars.find(({ uid }) => uid !== asker.uid)
  return known?.uid ?? (await askCall(asker, createCharacter, { fraction: 'Bear', gameMode: 'PVE' })).charUid
}

let found = 0

/** Something found that was not before: it stands in the history and can be reset. */
async function progressMade(making: Making): Promise<void> {
  found += 1
  const entry = { uid: oneOf(making.g, itemUids(making)), count: found, fir: 0 }
  await askCall(making.asker, updateProgress, { itemsFound: [entry] })
}

const ownPrice = () => fc.option(fc.integer({ min: 1, max: 1_000_000_000 }))
/** The main one has the account's own uid. */
const mainCharacter = ({ asker }: Making) => ({ charUid: uidOf(asker) })

/** A profile that a companion of the asker has found. */
async function foundProfile(making: Making): Promise<string> {
  const profileKey = 'ab'.repeat(32)
  await making.site.deps.store.pilot.putProfile({
    userUid: uidOf(making.asker),
    profileKey,
    gameMode: 'PVP',
    questIds: [],
    charUid: null,
    firstEventAt: null,
    lastEventAt: null,
    skippedEvents: 0,
    scannedAt: new Date(),
  })
  return profileKey
}

const RAID_YEARS = { min: RAID_LIMITS.firstMs, max: Date.UTC(2026, 0) }

export const GOOD_PROGRESS = [
  defineGood(updatePilot, ({ g }) => ({ mapChangeEnabled: g(fc.boolean), version: '2.0.1' })),
  defineGood(buildPilotFile, ({ g }) => ({ platform: oneOf(g, PILOT_PLATFORMS) })),
  defineGood(makePilotKey, () => ({})),
  defineGood(revokePilotKey, () => ({})),
  defineGood(setDriveFolder, () => ({ folder: 'https://drive.google.com/drive/folders/1aBcD-_eFgHiJkLmNo' })),
  defineGood(linkPilotProfile, async (making) => ({
    profileKey: await foundProfile(making),
    charUid: uidOf(making.asker),
  })),
  defineGood(completeLoggedQuest, ({ g }) => ({
    // external interfaces 4.2: Debut and Checking
    questId: oneOf(g, ['5936d90786f7742b1420ba5b', '5936da9e86f7742d65037edf']),
    gameMode: oneOf(g, KNOWN_MODES),
    profileKey: 'ab'.repeat(32),
  })),
  defineGood(addRaids, ({ g }) => ({
    raids: [
      {
        map: oneOf(g, ['bigmap', 'woods_preset', 'terminal']),
        side: oneOf(g, RAID_SIDES),
        startMs: g(fc.integer, RAID_YEARS),
        lengthMs: g(fc.nat, { max: 7_200_000 }),
        reconnects: 0,
        shortId: oneOf(g, ['AB12CD', 'EF34GH']),
        sales: [],
      },
    ],
  })),
  defineGood(deleteRaids, ({ g }) => ({ startMs: g(fc.option, fc.integer(RAID_YEARS)) })),
  defineGood(updateMe, async (making) => {
    const { g, asker } = making
    const { questsDone } = await askCall(asker, getMe, {})
    return {
      level: g(fc.integer, { min: 1, max: 79 }),
      charName: oneOf(g, ['Main', 'Ёж', '機', 'a b']),
      favList: someOf(g, itemUids(making)),
      questsDone: someOf(g, questUids(making)),
      was: { questsDone, ...mainCharacter(making) },
    }
  }),
  defineGood(updateProgress, (making) => {
    const { g } = making
    const entry = () => ({
      uid: oneOf(g, itemUids(making)),
      count: g(fc.nat, { max: 1_000_000 }),
      fir: g(fc.nat, { max: 1_000_000 }),
    })
    return {
      questsDone: someOf(g, questUids(making)),
      itemsFound: [entry()],
      source: oneOf(g, PROGRESS_SOURCES),
      was: { questsDone: [], ...mainCharacter(making) },
    }
  }),
  defineGood(listProgressChanges, mainCharacter),
  defineGood(undo, async (making) => {
    await progressMade(making)
    await askCall(making.asker, resetItems, {})
    const account = await askCall(making.asker, getAccount, {})
    return { uid: account.undo.find(({ kind }) => kind === 'reset')?.uid ?? '' }
  }),
  ...[resetQuests, resetItems, resetHideout, resetAll].map((call) =>
    defineGood(call, async (making) => {
      if (making.g(fc.boolean)) await progressMade(making)
      return mainCharacter(making)
    }),
  ),
  defineGood(createCharacter, async ({ asker, g }) => {
    const { chars } = await askCall(asker, getMe, {})
    const last = chars.at(-1)
    if (last && chars.length >= MOST_CHARACTERS) await askCall(asker, deleteCharacter, { charUid: last.uid })
    return { fraction: oneOf(g, ['Bear', 'Usec']), gameMode: oneOf(g, GAME_MODES) }
  }),
  defineGood(selectCharacter, async ({ asker }) => ({ charUid: await secondCharacter(asker) })),
  defineGood(deleteCharacter, async ({ asker }) => ({ charUid: await secondCharacter(asker) })),
  defineGood(copyCharacter, async ({ asker }) => ({
    charUid: await secondCharacter(asker),
    toUid: uidOf(asker),
  })),
  defineGood(setOwnPrice, async (making) => ({
    userUid: uidOf(making.asker),
    itemUid: oneOf(making.g, itemUids(making)),
    price: making.g(ownPrice),
    kind: oneOf(making.g, ['buy', 'sell'] as const),
  })),
  defineGood(clearOwnPrices, ({ asker }) => ({ userUid: uidOf(asker) })),
]
