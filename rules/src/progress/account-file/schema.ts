import { z } from 'zod'
import { Language } from '../../platform/languages/index.ts'
import { MapMarks } from '../../maps/map-marks/index.ts'
import { MAP_SLUGS } from '../../platform/maps/index.ts'
import { DEFAULT_GAME_MODE } from '../../catalogue/modes/index.ts'
import { PilotSettings } from '../../pilot/pilot/index.ts'
import {
  Character,
  CharacterState,
  FavList,
  FavTargets,
  HideoutPreferences,
  MOST_CHARACTERS,
  NewCharName,
  PricesMap,
  Username,
  seenName,
} from '../../account/users/index.ts'

export const ACCOUNT_FILE_FORMAT = 'raidkit-account'
export const ACCOUNT_FILE_VERSION = 1

const Uid = z.string().min(1).max(64)

const { isLevelSet, questsStarted, questsFailed, objectives, modulesTracked, tradersRep } =
  CharacterState.shape

/** A character with everything it has done. Files of before the tracker kept more lack what it keeps. */
export const FileCharacter = z.strictObject({
  ...Character.shape,
  ...CharacterState.shape,
  charName: z
    .string()
    .overwrite((name) => (NewCharName.safeParse(name).success ? name : seenName(name)))
    .pipe(Character.shape.charName),
  isLevelSet: isLevelSet.default(false),
  questsStarted: questsStarted.default([]),
  questsFailed: questsFailed.default([]),
  objectives: objectives.default([]),
  modulesTracked: modulesTracked.default([]),
  tradersRep: tradersRep.default({}),
  /** What it has drawn on maps; a file without it says nothing about marks, and those that are there stay. */
  mapMarks: z
    .array(MapMarks)
    .max(MAP_SLUGS.length)
    .refine((lists) => new Set(lists.map(({ map }) => map)).size === lists.length, {
      message: 'a map is named twice',
    })
    .optional(),
})
export type FileCharacter = z.infer<typeof FileCharacter>

/** What a player keeps on a site beyond their characters, as far as it means something elsewhere. */
export const FileAccount = z.strictObject({
  username: Username.nullable(),
  language: Language,
  /** The active character. */
  charUid: Uid,
  favList: FavList,
  /** Files of before there were targets have none. */
  favTargets: FavTargets.default([]),
  userPricesMap: PricesMap,
  userSellPricesMap: PricesMap,
  ...HideoutPreferences.shape,
  /** Without what only the cloud drive knows: it is linked anew. */
  pilot: PilotSettings.omit({ google: true }).strict(),
})
export type FileAccount = z.infer<typeof FileAccount>

/** Everything of one account in one file: docs/account-file.md. */
export const AccountFile = z
  .strictObject({
    format: z.literal(ACCOUNT_FILE_FORMAT),
    version: z.literal(ACCOUNT_FILE_VERSION),
    site: z.string().max(500),
    exportedAt: z.iso.datetime(),
    account: FileAccount,
    /** The first is the main one. */
    chars: z.array(FileCharacter).min(1).max(MOST_CHARACTERS),
    /** For the reader; never read back. */
    information: z.unknown().optional(),
  })
  .refine(({ chars }) => new Set(chars.map(({ uid }) => uid)).size === chars.length, {
    path: ['chars'],
    message: 'two characters have the same uid',
  })
  .refine(({ chars }) => chars[0]?.gameMode === DEFAULT_GAME_MODE, {
    path: ['chars', 0, 'gameMode'],
    message: `the first one is the main character, whose mode is ${DEFAULT_GAME_MODE}`,
  })
export type AccountFile = z.infer<typeof AccountFile>

/** Merging adds to what is there; replacing makes the account what the file says. */
export const IMPORT_WAYS = ['merge', 'replace'] as const
export type ImportWay = (typeof IMPORT_WAYS)[number]

/** Parts of a file that not everybody may save. */
export const IMPORT_PARTS = ['chars', 'prices', 'switches'] as const
export type ImportPart = (typeof IMPORT_PARTS)[number]

/** Lists of a file whose entries are ids of the game. */
export const ID_FIELDS = [
  'favList',
  'userPricesMap',
  'userSellPricesMap',
  'questsDone',
  'questsStarted',
  'questsFailed',
  'questsHidden',
  'objectives',
  'itemsFound',
  'modulesBuilt',
  'modulesTracked',
] as const

const Count = z.int().min(0)

/** What an import would change, or has changed. */
export const ImportReport = z.object({
  /** Those that stay as they are, are not named. */
  chars: z.array(
    z.object({
      ...Character.omit({ uid: true }).shape,
      change: z.enum(['added', 'replaced', 'removed']),
    }),
  ),
  favourites: z.object({ added: Count, removed: Count }),
  /** Target prices that are others afterwards. */
  targets: Count,
  /** Of both kinds. */
  prices: z.object({ added: Count, changed: Count, removed: Count }),
  switches: Count,
  isPilotChanged: z.boolean(),
  /** The new one; null when it stays. */
  language: Language.nullable(),
  username: Username.nullable(),
  /** The file's name belongs to somebody else: the account keeps its own. */
  isUsernameTaken: z.boolean(),
  /** Ids that the game does not have, or no longer: left out. */
  skipped: z.array(
    z.object({
      field: z.enum(ID_FIELDS),
      charName: z.string().nullable(),
      count: Count,
      /** The first of them. */
      uids: z.array(z.string()),
    }),
  ),
  /** Left out because saving it needs pro. */
  needsPro: z.array(z.enum(IMPORT_PARTS)),
})
export type ImportReport = z.infer<typeof ImportReport>
