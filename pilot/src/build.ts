// What is set when the companion is built into one file; from the sources there is nothing to replace or to check.
declare const RAIDKIT_PILOT_SITE: string | undefined
declare const RAIDKIT_PILOT_PUBLIC_KEY: string | undefined

export const BUILD = {
  site: typeof RAIDKIT_PILOT_SITE === 'string' ? RAIDKIT_PILOT_SITE : 'http://localhost:3000',
  publicKey: typeof RAIDKIT_PILOT_PUBLIC_KEY === 'string' ? RAIDKIT_PILOT_PUBLIC_KEY : '',
}
