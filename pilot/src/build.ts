// Values that the build sets when it packs the companion into one file; the defaults apply when it runs from the
// sources.
declare const RAIDKIT_PILOT_SITE: string | undefined
declare const RAIDKIT_PILOT_PUBLIC_KEY: string | undefined

export const BUILD = {
  site: typeof RAIDKIT_PILOT_SITE === 'string' ? RAIDKIT_PILOT_SITE : 'http://localhost:3000',
  publicKey: typeof RAIDKIT_PILOT_PUBLIC_KEY === 'string' ? RAIDKIT_PILOT_PUBLIC_KEY : '',
}
