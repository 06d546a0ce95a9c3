import type { exportAccount } from '@raidkit/contract/account/accountFile'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { DEFAULT_GAME_MODE, GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { DEFAULT_LANGUAGE, parseLanguage } from '@raidkit/rules/platform/languages'
import {
  ACCOUNT_FILE_FORMAT,
  ACCOUNT_FILE_VERSION,
  type HeldAccount,
} from '@raidkit/rules/progress/account-file'
import { PROGRESS_PERMISSIONS } from '@raidkit/rules/progress/progress-api'
import { keysOf } from '../../developers/api-keys/index.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Store } from '../../platform/store/connection.ts'
import { accountData, accountOf, characterOf, marksOfAll, type Player, stateOf } from '../accounts/index.ts'
import { alertsOf } from './alertsOf.ts'
import { challengeComplaintsOf, challengesOf, ownChallengesOf } from './challengesOf.ts'
import { streamingOf } from './streamingOf.ts'

type AccountFile = ReplyOf<typeof exportAccount>
/** Exported file without characters and raids, which may be too large to be written at once. */
export type FileHead = Omit<AccountFile, 'chars' | 'information'> & { information: Information }
type Information = Omit<AccountFile['information'], 'pilotRaids'>
type AccountFileInput = { store: Store; visitor: SignedIn; player: Player }

const MOST_ENTRIES = 1000

/** Returns the user's own data in the format of the file. */
export async function heldAccount(store: Store, player: Player): Promise<HeldAccount> {
  return { account: accountIn(player), chars: [...(await heldCharacters(store, player))] }
}

function accountIn({ row, chars }: Player): HeldAccount['account'] {
  const { pilot, ...data } = accountData(row.data)
  const { google: _, ...ofPilot } = pilot
  const active = chars.find(({ uid }) => uid === row.charUid) ?? chars[0]
  const language = parseLanguage(row.language) ?? DEFAULT_LANGUAGE
  return { ...data, pilot: ofPilot, username: row.username, language, charUid: active.uid }
}

/** Yields the characters one by one, so that each is computed only when it is needed. */
export async function heldCharacters(
  store: Store,
  { chars }: Player,
): Promise<Iterable<HeldAccount['chars'][number]>> {
  const marks = await marksOfAll(
    store,
    chars.map(({ uid }) => uid),
  )
  function* held() {
    for (const [nth, char] of chars.entries())
      yield {
        ...characterOf(char),
        ...stateOf(char),
        ...(nth === 0 && { gameMode: DEFAULT_GAME_MODE }),
        mapMarks: marks.get(char.uid) ?? [],
      }
  }
  return held()
}

/** Returns everything of an account except characters and raids: the importable data and the read-only information. */
export async function fileOf(asked: AccountFileInput, site: string, nowMs: number): Promise<FileHead> {
  return {
    format: ACCOUNT_FILE_FORMAT,
    version: ACCOUNT_FILE_VERSION,
    site,
    exportedAt: isoOf(nowMs),
    account: accountIn(asked.player),
    information: await informationOf(asked, nowMs),
  }
}

/** Collects the read-only information. It contains no credentials (tokens or hashes) and no data of other users. */
async function informationOf(
  { store, visitor, player }: AccountFileInput,
  nowMs: number,
): Promise<Information> {
  const { row } = player
  const account = await accountOf({ store, visitor }, nowMs)
  const held = await store.seats.heldBy(row.uid)
  const companion = await store.pilot.companion(row.uid)
  const profiles = await store.pilot.profiles(row.uid)
  const drive = await store.cloudDrives.of(row.uid)
  const about = await store.audit.search({ target: row.uid }, MOST_ENTRIES)
  const done = await store.audit.search({ who: row.uid }, MOST_ENTRIES)
  const entries = [...new Map([...about, ...done].map((entry) => [entry.uid, entry])).values()]
  return {
    uid: row.uid,
    email: row.email,
    admin: row.admin,
    editor: row.editor,
    feature_maps: row.featureMaps,
    createdAt: row.createdAt.toISOString(),
    pro: account.pro.map(({ source, untilMs }) => ({
      source,
      until: untilMs === null ? null : isoOf(untilMs),
    })),
    linked: account.identities.map(({ provider, name, linkedAtMs }) => ({
      provider,
      name,
      linkedAt: isoOf(linkedAtMs),
    })),
    sessions: account.sessions.map(({ agentFamily, way, createdAtMs, seenAtMs }) => ({
      agentFamily,
      way,
      createdAt: isoOf(createdAtMs),
      seenAt: isoOf(seenAtMs),
    })),
    seats: {
      given: account.seats.given.map(({ createdAtMs, acceptedAtMs }) => ({
        createdAt: isoOf(createdAtMs),
        acceptedAt: acceptedAtMs === null ? null : isoOf(acceptedAtMs),
      })),
      heldSince: held?.acceptedAt?.toISOString() ?? null,
    },
    undo: account.undo.map(({ kind, scope, charName, atMs, expiresAtMs }) => ({
      kind,
      scope,
      charName,
      at: isoOf(atMs),
      until: isoOf(expiresAtMs),
    })),
    apiKeys: (await keysOf(store, row.uid, nowMs)).map(({ uid: _, ...key }) => key),
    progressTokens: await progressTokensOf(store, player),
    ...(await streamingOf(store, row.uid, nowMs)),
    team: await teamOf(store, row.uid),
    challenges: await challengesOf(store, row.uid),
    ownChallenges: await ownChallengesOf(store, row.uid),
    challengeComplaints: await challengeComplaintsOf(store, row.uid),
    ...(await alertsOf(store, row.uid)),
    pilotFolderId: accountData(row.data).pilot.google.folderId,
    pilotFolder: drive ? { name: drive.folderName, newestAt: drive.fileAt?.toISOString() ?? null } : null,
    pilotCompanion: companion ? { version: companion.version, seenAt: companion.seenAt.toISOString() } : null,
    pilotProfiles: profiles.map(({ gameMode, questIds, scannedAt, charUid }) => ({
      gameMode,
      questIds: [...questIds],
      scannedAt: scannedAt.toISOString(),
      charUid,
    })),
    ...(await loadoutsOf(store, row.uid)),
    ...(await chatOf(store, row.uid)),
    trail: entries
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at, what, who }) => ({ at: at.toISOString(), what, by: who === row.uid ? 'you' : 'admin' })),
  }
}

async function progressTokensOf(
  store: Store,
  { row, chars }: Player,
): Promise<Information['progressTokens']> {
  const rows = await store.progressTokens.ofUser(row.uid)
  return rows.flatMap(({ charUid, prefix, note, calls, ...rest }) => {
    const char = chars.find(({ uid }) => uid === charUid)
    const gameMode = GAME_MODES.find((mode) => mode === rest.gameMode)
    if (!char || !gameMode) return []
    return [
      {
        charUid,
        charName: characterOf(char).charName,
        gameMode,
        prefix,
        note,
        calls,
        permissions: PROGRESS_PERMISSIONS.filter((one) => rest.permissions.includes(one)),
        createdAt: rest.createdAt.toISOString(),
        lastUsedAt: rest.lastUsedAt?.toISOString() ?? null,
      },
    ]
  })
}

async function teamOf(store: Store, userUid: string): Promise<Information['team']> {
  const member = await store.teams.membership(userUid)
  const team = member && (await store.teams.find(member.teamUid))
  return team ? { name: team.name, charUid: member.charUid, joinedAt: member.joinedAt.toISOString() } : null
}

async function loadoutsOf(store: Store, userUid: string) {
  const rows = await store.loadouts.ofUser(userUid)
  const versions = Map.groupBy(
    await store.loadoutVersions.ofMany(rows.map(({ uid }) => uid)),
    ({ loadoutUid }) => loadoutUid,
  )
  return {
    loadouts: rows.map((row) => ({
      uid: row.uid,
      gunUid: row.gunUid,
      title: row.title,
      public: row.isPublic,
      ammo: row.ammo,
      attachments: [...row.attachments],
      likes: row.likes,
      removedByAdmin: row.removedAt !== null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      versions: (versions.get(row.uid) ?? []).map(({ gunUid, title, attachments, ammo, at }) => ({
        gunUid,
        title,
        attachments: [...attachments],
        ammo,
        at: at.toISOString(),
      })),
    })),
    loadoutLikes: (await store.loadoutLikes.ofUser(userUid)).map(({ loadoutUid, at }) => ({
      loadoutUid,
      at: at.toISOString(),
    })),
    loadoutReports: (await store.loadoutReports.ofUser(userUid)).map(({ loadoutUid, reason, note, at }) => ({
      loadoutUid,
      reason,
      note,
      at: at.toISOString(),
    })),
  }
}

function isoOf(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** Returns the chat messages, reports, blocks and mute of an account. */
async function chatOf(store: Store, userUid: string) {
  const mute = await store.chatMutes.of(userUid)
  return {
    chatMessages: (await store.chatHistory.ofUser(userUid)).map(({ room, text, at, removedBy }) => ({
      room,
      text,
      at: at.toISOString(),
      removed: removedBy,
    })),
    chatReports: (await store.chatReports.ofUser(userUid)).map(({ messageUid, reason, note, at }) => ({
      messageUid,
      reason,
      note,
      at: at.toISOString(),
    })),
    chatBlocks: (await store.chatBlocks.ofUser(userUid)).map(({ blockedUid, at }) => ({
      blockedUid,
      at: at.toISOString(),
    })),
    chatMute: mute ? { at: mute.at.toISOString(), until: mute.until?.toISOString() ?? null } : null,
  }
}
