import { PILOT_PLATFORMS } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Where a site offers the built companions: the list of them, and each by its name. */
export const PILOT_FILES_PATH = '/pilot/files/'
export const PILOT_LIST = 'pilot.json'
/** A companion carries its own Node. */
export const PILOT_FILE_BYTES = 400 * 1024 * 1024

/** One companion, for one system. */
export const PilotFile = z.object({
  name: z.string().regex(/^[\w.-]{1,64}$/),
  /** System and processor: `win32-x64`, `linux-arm64` … */
  platform: z.string().max(32),
  bytes: z.int().positive().max(PILOT_FILE_BYTES),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** ed25519 over the file, base64. */
  signature: z.string().max(128),
})
export type PilotFile = z.infer<typeof PilotFile>

/** What `npm run build:pilot` has made. */
export const PilotFiles = z.object({ version: z.string().max(32), files: z.array(PilotFile).max(20) })
export type PilotFiles = z.infer<typeof PilotFiles>

/** How a file stands that the site can build: nobody has asked yet, it waits for another, Node is fetched, it is put together. */
const PILOT_BUILD_STATES = ['absent', 'waiting', 'fetching', 'building', 'failed'] as const
const Platform = z.enum(PILOT_PLATFORMS)
const PilotBuild = z.object({ platform: Platform, state: z.enum(PILOT_BUILD_STATES) })
export type PilotBuild = z.infer<typeof PilotBuild>

/** Files that exist, and files that the site can build. */
const PilotOffer = PilotFiles.extend({ builds: z.array(PilotBuild) })
export type PilotOffer = z.infer<typeof PilotOffer>

/** The downloads of this site. `files` is empty until one is built; `builds` is empty where the site cannot build. */
export const listPilotFiles = defineCall({
  method: 'GET',
  path: '/api/be/pilot/files',
  access: 'visitor',
  request: z.object({}),
  reply: PilotOffer,
})

/** Has the site build a file that it does not have yet. Asked again it changes nothing; who asks reads on by `listPilotFiles`. */
export const buildPilotFile = defineCall({
  method: 'POST',
  path: '/api/be/pilot/files/build',
  access: 'visitor',
  request: z.strictObject({ platform: Platform }),
  reply: PilotOffer,
})

/** Where a file is, as it is now: the same address never means another one. */
export function pilotFileAddress({ name, sha256 }: Pick<PilotFile, 'name' | 'sha256'>): string {
  return `${PILOT_FILES_PATH}${name}?v=${sha256.slice(0, 16)}`
}
