/** Safari refuses `ws://localhost` on pages that came by HTTPS (external interfaces 4.7); every browser on iOS is Safari inside. */
export function refusesLocalSockets(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(?:e|ium)\/|Android/.test(userAgent)
}
