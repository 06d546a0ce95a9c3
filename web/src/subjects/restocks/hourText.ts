const formats = new Map<string, Intl.DateTimeFormat>()

/** Hour and minute on the reader's clock. */
export function hourText(timeMs: number, locale: string): string {
  const two = '2-digit'
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: two, minute: two, hourCycle: 'h23' })
  formats.set(locale, format)
  return format.format(timeMs)
}
