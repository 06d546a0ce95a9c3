let zone: string | undefined

/** The reader's time zone by its IANA name. Only the browser knows it. */
export function ownZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  return zone
}
