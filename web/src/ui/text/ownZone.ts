let zone: string | undefined

/** Returns the IANA name of the user's time zone, which only the browser knows. */
export function ownZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return zone
}
