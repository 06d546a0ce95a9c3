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

/** Picture of an item that the operator has uploaded. */
const OwnPicture = z.object({
  uid: z.string(),
  name: z.string(),
  /** Version of the correction that sets the picture. */
  version: z.int(),
  atMs: z.int(),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** All uploaded pictures, with the usage of each item and the kind of storage. */
const OwnPictures = z.object({
  pictures: z.array(OwnPicture),
  /** Number of barters, crafts, quests and hideout levels that show the item. */
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

/** Change of an item's picture. `seen` is the version of the picture that it replaces, 0 for none. */
const PictureChange = z.strictObject({
  uid: z.uuid(),
  /** Null resets the item to its drawn picture. */
  name: PictureName.nullable(),
  seen: z.int().nonnegative().optional(),
})
export type PictureChange = z.infer<typeof PictureChange>

/** Publishes uploaded pictures, all or none. */
export const savePictures = defineCall({
  method: 'PUT',
  path: '/api/be/admin/pictures',
  access: 'editor',
  request: z.strictObject({ changes: z.array(PictureChange).min(1).max(PICTURE_LIMITS.saved) }),
  reply: OwnPictures,
})

/** Trims the empty edges from the pictures of these items and stores the files; `savePictures` publishes them. */
export const trimPictures = defineCall({
  method: 'POST',
  path: '/api/be/admin/pictures/trim',
  access: 'editor',
  idempotent: true,
  request: z.strictObject({ uids: z.array(z.uuid()).min(1).max(MOST_TRIMMED) }),
  reply: z.object({
    trimmed: z.array(z.object({ uid: z.string(), name: z.string() })),
    /** Items that were not processed in time; the client requests them again. */
    left: z.array(z.string()),
  }),
})

/** Upload address; it takes one raw picture as its body, and is not a call because the body is not JSON. */
export const PICTURE_UPLOAD = '/api/be/admin/pictures/upload'

export const PictureQuery = z.object({
  file: z.string().min(1).max(200),
  /** Item that the picture belongs to: sizes follow from its slots. */
  item: z.uuid().optional(),
  /** Dry run: nothing is stored; the answer contains the generated files. */
  dry: Flag,
})
export type PictureQuery = z.infer<typeof PictureQuery>

/** Result of an upload. */
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
      /** Base64 data, only in a dry run. */
      data: z.string().optional(),
    }),
  ),
  tookMs: z.int(),
})
export type MadePicture = z.infer<typeof MadePicture>

/** Address of picture files. */
export const PICTURE_FILES = '/pictures/:name/:file'
