/** Returns the address where a level of a station can be built. */
export function moduleAddress(station: string): string {
  return `/progression/hideout?open=${encodeURIComponent(station)}`
}
