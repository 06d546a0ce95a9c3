import { z } from 'zod'

/** Path that open pages request from time to time, to notice a newer build (spec section 2). */
export const BUILD_PATH = '/build.json'

export const BuildManifest = z.object({ id: z.string(), timestamp: z.number() })
export type BuildManifest = z.infer<typeof BuildManifest>
