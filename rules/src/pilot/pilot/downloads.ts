/** The systems that the companion runs on, as Node calls them. */
export const PILOT_SYSTEMS = ['win32', 'linux', 'darwin'] as const
export type PilotSystem = (typeof PILOT_SYSTEMS)[number]

/** System and processor of a file: `win32-x64`. */
type Offered = { platform: string; name: string }

/** In this order where nothing is known of who reads: most players have Windows, Macs since 2020 have Apple's processors. */
export const PILOT_PLATFORMS = [
  'win32-x64',
  'linux-x64',
  'linux-arm64',
  'darwin-arm64',
  'darwin-x64',
] as const
export type PilotPlatform = (typeof PILOT_PLATFORMS)[number]

export function systemOf({ platform }: Pick<Offered, 'platform'>): PilotSystem | undefined {
  return PILOT_SYSTEMS.find((system) => platform.startsWith(`${system}-`))
}

/**
 * The platform that a browser says it runs on; phones run no companion. Every Mac says that it is an Intel one, so the newer
 * kind is assumed.
 */
export function platformOf(userAgent: string): string | undefined {
  if (/Android|iPhone|iPad|iPod|Mobile/.test(userAgent)) return undefined
  if (/Windows/.test(userAgent)) return 'win32-x64'
  if (/Macintosh|Mac OS X/.test(userAgent)) return 'darwin-arm64'
  if (/Linux|X11/.test(userAgent)) return /aarch64|arm64/i.test(userAgent) ? 'linux-arm64' : 'linux-x64'
  return undefined
}

/** What is offered, the reader's own first, then others of the same system. */
export function downloadOrder<File extends Pick<Offered, 'platform'>>(
  files: readonly File[],
  userAgent: string,
): readonly File[] {
  const own = platformOf(userAgent)
  const system = own && systemOf({ platform: own })
  const rank = (file: File) => {
    if (file.platform === own) return 0
    const known: readonly string[] = PILOT_PLATFORMS
    const at = known.indexOf(file.platform)
    return (system && systemOf(file) === system ? 1 : 10) + (at < 0 ? known.length : at) / known.length
  }
  return files.toSorted((a, b) => rank(a) - rank(b))
}

/** What says the checksum of a file in a terminal of its system. */
export function checkCommand(file: Offered): string {
  switch (systemOf(file)) {
    case 'win32':
      return `certutil -hashfile ${file.name} SHA256`
    case 'darwin':
      return `shasum -a 256 ${file.name}`
    case 'linux':
    case undefined:
      return `sha256sum ${file.name}`
  }
}

/** What starts a downloaded file in a terminal: browsers take the right to run from it. Nothing where a click does it. */
export function startCommand(file: Offered): string | undefined {
  return systemOf(file) === 'win32' ? undefined : `chmod +x ${file.name} && ./${file.name}`
}
