import {
  PICTURE_KINDS,
  PICTURE_LIMITS,
  PICTURE_SIZES,
  PICTURE_WARNINGS,
  PictureName,
} from '@raidkit/rules/catalogue/item-pictures'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Flag } from '../platform/paging.ts'

const MOST_TRIMMED = 20

/** The picture of an item as its operator sees it. */
const OwnPicture = z.object({
  uid: z.string(),
  name: z.string(),
  /** Of the correction that names it. */
  version: z.int(),
  atMs: z.int(),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** What shows an item on pages of others, and where pictures are kept. */
const OwnPictures = z.object({
  pictures: z.array(OwnPicture),
  /** In how many barters, crafts, quests and levels of the hideout an item is shown. */
  shown: z.record(z.string(), z.int()),
  storage: z.enum(['folder', 'bucket']),
})
export type OwnPictures = z.infer<typeof OwnPictures>

export const listPictures = defineCall({
  method: 'GET',
  path: '/api/be/admin/pictures',
  access: 'editor',
  request: z.object({}),
  reply: OwnPictures,
})

/** `seen`: the version of the picture that it replaces, 0 for none. */
const PictureChange = z.strictObject({
  uid: z.uuid(),
  /** Null: the item is drawn again. */
  name: PictureName.nullable(),
  seen: z.int().nonnegative().optional(),
})
export type PictureChange = z.infer<typeof PictureChange>

/** Shows pictures that were uploaded, all or none. */
export const savePictures = defineCall({
  method: 'PUT',
  path: '/api/be/admin/pictures',
  access: 'editor',
  request: z.strictObject({ changes: z.array(PictureChange).min(1).max(PICTURE_LIMITS.saved) }),
  reply: OwnPictures,
})

/** Makes the pictures of these items without their empty edges and keeps their files; `savePictures` shows them. */
export const trimPictures = defineCall({
  method: 'POST',
  path: '/api/be/admin/pictures/trim',
  access: 'editor',
  idempotent: true,
  request: z.strictObject({ uids: z.array(z.uuid()).min(1).max(MOST_TRIMMED) }),
  reply: z.object({
    trimmed: z.array(z.object({ uid: z.string(), name: z.string() })),
    /** Those whose turn did not come in time: ask for them again. */
    left: z.array(z.string()),
  }),
})

/** All that is about pictures of items, but for the upload. */
export const PICTURE_CALLS = [listPictures, savePictures, trimPictures] as const

/** Takes one picture as its body, as it is; no call, because it is no JSON. */
export const PICTURE_UPLOAD = '/api/be/admin/pictures/upload'

export const PictureQuery = z.object({
  file: z.string().min(1).max(200),
  /** Whose picture it is: sizes follow from its slots. */
  item: z.uuid().optional(),
  /** Nothing is kept; the answer brings what was made. */
  dry: Flag,
})
export type PictureQuery = z.infer<typeof PictureQuery>

/** What became of an upload. */
export const MadePicture = z.object({
  name: z.string(),
  from: z.object({ kind: z.enum(PICTURE_KINDS), width: z.int(), height: z.int(), bytes: z.int() }),
  warnings: z.array(z.enum(PICTURE_WARNINGS)),
  made: z.array(
    z.object({
      size: z.enum(PICTURE_SIZES),
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
      /** In base64, of a dry run. */
      data: z.string().optional(),
    }),
  ),
  tookMs: z.int(),
})
export type MadePicture = z.infer<typeof MadePicture>

/** Files of pictures. */
export const PICTURE_FILES = '/pictures/:name/:file'
