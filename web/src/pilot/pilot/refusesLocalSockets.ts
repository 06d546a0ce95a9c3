/**
 * Returns whether the browser is Safari, which refuses `ws://localhost` on pages loaded over HTTPS (external interfaces
 * 4.7); every browser on iOS uses its engine.
 */
export function refusesLocalSockets(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(?:e|ium)\/|Android/.test(userAgent)
}
