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

/** A character with all its progress. Files from before the tracker stored more fields lack these fields. */
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
  /** Marks drawn on maps. A file without this field leaves the existing marks unchanged. */
  mapMarks: z
    .array(MapMarks)
    .max(MAP_SLUGS.length)
    .refine((lists) => new Set(lists.map(({ map }) => map)).size === lists.length, {
      message: 'a map is named twice',
    })
    .optional(),
})
export type FileCharacter = z.infer<typeof FileCharacter>

/** Account data beyond the characters, as far as it is meaningful on another site. */
export const FileAccount = z.strictObject({
  username: Username.nullable(),
  language: Language,
  /** The active character. */
  charUid: Uid,
  favList: FavList,
  /** Empty in files from before targets existed. */
  favTargets: FavTargets.default([]),
  userPricesMap: PricesMap,
  userSellPricesMap: PricesMap,
  ...HideoutPreferences.shape,
  /** Settings without those of the cloud drive, which must be linked again. */
  pilot: PilotSettings.omit({ google: true }).strict(),
})
export type FileAccount = z.infer<typeof FileAccount>

/** Everything of one account in one file; see docs/account-file.md. */
export const AccountFile = z
  .strictObject({
    format: z.literal(ACCOUNT_FILE_FORMAT),
    version: z.literal(ACCOUNT_FILE_VERSION),
    site: z.string().max(500),
    exportedAt: z.iso.datetime(),
    account: FileAccount,
    /** The first is the main one. */
    chars: z.array(FileCharacter).min(1).max(MOST_CHARACTERS),
    /** Notes for a human reader; ignored by the import. */
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

/** Ways to import: merging adds to the account, replacing overwrites it with the file. */
export const IMPORT_WAYS = ['merge', 'replace'] as const
export type ImportWay = (typeof IMPORT_WAYS)[number]

/** Parts of a file that not every player may save. */
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

/** Changes that an import would make or has made. */
export const ImportReport = z.object({
  /** Changed characters; unchanged ones are left out. */
  chars: z.array(
    z.object({
      ...Character.omit({ uid: true }).shape,
      change: z.enum(['added', 'replaced', 'removed']),
    }),
  ),
  favourites: z.object({ added: Count, removed: Count }),
  /** Number of target prices that the import changes. */
  targets: Count,
  /** Counts over both kinds of prices. */
  prices: z.object({ added: Count, changed: Count, removed: Count }),
  switches: Count,
  isPilotChanged: z.boolean(),
  /** The new value; null if unchanged. */
  language: Language.nullable(),
  username: Username.nullable(),
  /** The file's username belongs to another account, so the account keeps its own. */
  isUsernameTaken: z.boolean(),
  /** Ids that the game does not have, or no longer has; they are left out. */
  skipped: z.array(
    z.object({
      field: z.enum(ID_FIELDS),
      charName: z.string().nullable(),
      count: Count,
      /** Uids of the first ones. */
      uids: z.array(z.string()),
    }),
  ),
  /** Parts left out because saving them requires Pro. */
  needsPro: z.array(z.enum(IMPORT_PARTS)),
})
export type ImportReport = z.infer<typeof ImportReport>
