import { PILOT_PLATFORMS } from '@raidkit/rules/pilot/pilot'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** Path under which a site offers the built companions: the list and each file by its name. */
export const PILOT_FILES_PATH = '/pilot/files/'
export const PILOT_LIST = 'pilot.json'
/** Maximum size of a companion file, which contains its own Node. */
export const PILOT_FILE_BYTES = 400 * 1024 * 1024

/** Built companion for one system. */
export const PilotFile = z.object({
  name: z.string().regex(/^[\w.-]{1,64}$/),
  /** System and processor: `win32-x64`, `linux-arm64`, … */
  platform: z.string().max(32),
  bytes: z.int().positive().max(PILOT_FILE_BYTES),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** Ed25519 signature of the file, in base64. */
  signature: z.string().max(128),
})
export type PilotFile = z.infer<typeof PilotFile>

/** Output of `npm run build:pilot`. */
export const PilotFiles = z.object({ version: z.string().max(32), files: z.array(PilotFile).max(20) })
export type PilotFiles = z.infer<typeof PilotFiles>

/**
 * States of a file that the site can build: not requested, waiting for another build, downloading Node, being
 * assembled, or failed.
 */
const PILOT_BUILD_STATES = ['absent', 'waiting', 'fetching', 'building', 'failed'] as const
const Platform = z.enum(PILOT_PLATFORMS)
const PilotBuild = z.object({ platform: Platform, state: z.enum(PILOT_BUILD_STATES) })
export type PilotBuild = z.infer<typeof PilotBuild>

/** Existing files, and files that the site can build. */
const PilotOffer = PilotFiles.extend({ builds: z.array(PilotBuild) })
export type PilotOffer = z.infer<typeof PilotOffer>

/**
 * Returns the downloads of this site. `files` is empty until one is built; `builds` is empty if the site cannot build.
 */
export const listPilotFiles = defineCall({
  method: 'GET',
  path: '/api/be/pilot/files',
  access: 'visitor',
  request: z.object({}),
  reply: PilotOffer,
})

/**
 * Starts the build of a file that does not exist yet. Repeated requests have no effect; the client follows the progress
 * with `listPilotFiles`.
 */
export const buildPilotFile = defineCall({
  method: 'POST',
  path: '/api/be/pilot/files/build',
  access: 'visitor',
  request: z.strictObject({ platform: Platform }),
  reply: PilotOffer,
})

/** Returns the address of a file's current version; the same address never refers to another version. */
export function pilotFileAddress({ name, sha256 }: Pick<PilotFile, 'name' | 'sha256'>): string {
  return `${PILOT_FILES_PATH}${name}?v=${sha256.slice(0, 16)}`
}
