import { DRIVE_PROBLEMS } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Path at which Google reports changes in a folder; only the headers carry information. */
export const DRIVE_NOTICE_PATH = '/api/be/pilot/google/notify'

/** Folder of the reader's cloud drive: the account that reads it, and its current problem. */
export const PilotDrive = z.object({
  /** Name of the linked Google account as shown to its owner; null without a link. */
  account: z.string().nullable(),
  folderName: z.string(),
  problem: z.enum(DRIVE_PROBLEMS).nullable(),
})
export type PilotDrive = z.infer<typeof PilotDrive>

/** Reason why a request to the drive failed. `auth`: access has to be granted again. */
const DriveOutcome = z.enum([...DRIVE_PROBLEMS, 'auth', 'badLink', 'notFolder'])
export type DriveOutcome = z.infer<typeof DriveOutcome>

/** Returns folders of the reader's cloud drive to choose from; a link to any other folder can be pasted. */
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

/** Sets the folder from which screenshots are read: a link to it, or its id. */
export const setDriveFolder = defineCall({
  method: 'PUT',
  path: '/api/be/pilot/google/folder',
  access: 'user',
  feature: 'mapPosition',
  personal: true,
  idempotent: true,
  request: z.strictObject({ folder: z.string().min(1).max(2_000) }),
  /** Null if the folder was set. */
  reply: z.object({ problem: DriveOutcome.nullable(), drive: PilotDrive }),
})

/**
 * Asks the drive to report new files. A page calls it on connect when the current watch ends within 30 s (spec section
 * 7).
 */
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
