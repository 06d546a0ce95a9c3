import { DRIVE_PROBLEMS } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Where Google posts that something has changed in a folder; all that counts is in the headers. */
export const DRIVE_NOTICE_PATH = '/api/be/pilot/google/notify'

/** The folder of the reader's cloud drive: whose account reads it, and why it does not work at the moment. */
export const PilotDrive = z.object({
  /** Who was linked at Google, as shown to them; null without a link. */
  account: z.string().nullable(),
  folderName: z.string(),
  problem: z.enum(DRIVE_PROBLEMS).nullable(),
})
export type PilotDrive = z.infer<typeof PilotDrive>

/** Why something that was asked of the drive was not done. `auth`: access has to be granted anew. */
const DriveOutcome = z.enum([...DRIVE_PROBLEMS, 'auth', 'badLink', 'notFolder'])
export type DriveOutcome = z.infer<typeof DriveOutcome>

/** Folders of the reader's cloud drive to choose from; a link to any other can be pasted. */
export const listDriveFolders = defineCall({
  method: 'GET',
  path: '/api/be/pilot/google/folders',
  access: 'user',
  feature: 'mapPosition',
  request: z.object({}),
  reply: z.object({
    folders: z.array(z.object({ id: z.string(), name: z.string() })),
    problem: DriveOutcome.nullable(),
  }),
})

/** From now on screenshots are read from this folder: a link to it, or its id. */
export const setDriveFolder = defineCall({
  method: 'PUT',
  path: '/api/be/pilot/google/folder',
  access: 'user',
  feature: 'mapPosition',
  personal: true,
  idempotent: true,
  request: z.strictObject({ folder: z.string().min(1).max(2_000) }),
  /** Null: it is chosen. */
  reply: z.object({ problem: DriveOutcome.nullable(), drive: PilotDrive }),
})

/** The drive is to tell of new files: made on connect when its word ends within 30 s (spec section 7). */
export const watchDriveFolder = defineCall({
  method: 'POST',
  path: '/api/be/pilot/google/watch-folder',
  access: 'user',
  feature: 'mapPosition',
  personal: true,
  idempotent: true,
  request: z.object({}),
  reply: z.object({ drive: PilotDrive }),
})
