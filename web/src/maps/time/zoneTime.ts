type Formats = { time: Intl.DateTimeFormat; day: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }

/** Cache of formatters: creating one costs far more than using it, and the table formats once a second. */
const formats = new Map<string, Formats>()

function formatsOf(zone: string, locale: string): Formats {
  const key = `${locale} ${zone}`
  let found = formats.get(key)
  if (!found) {
    const two = '2-digit'
    found = {
      time: new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        hour: two,
        minute: two,
        second: two,
        hourCycle: 'h23',
      }),
      day: new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'short' }),
      offset: new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }),
    }
    formats.set(key, found)
  }
  return found
}

/** Formats a moment as the clocks of a zone show it: time, weekday, and offset from UTC. */
export function zoneTime(
  nowMs: number,
  zone: string,
  locale: string,
): { time: string; day: string; offset: string } {
  const { time, day, offset } = formatsOf(zone, locale)
  const name = offset.formatToParts(nowMs).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return {
    time: time.format(nowMs),
    day: day.format(nowMs),
    offset: name.replace('GMT', 'UTC').replace(/\+0$/, ''),
  }
}
