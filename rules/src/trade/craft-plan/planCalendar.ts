/** Event of the calendar: a finished craft. */
export type PlanEvent = { uid: string; title: string; readyAtMs: number }

/** Builds a calendar file (RFC 5545) of the finished crafts, each with an alarm. */
export function planCalendar(events: readonly PlanEvent[], nowMs: number): string {
  const lines = events.flatMap(({ uid, title, readyAtMs }) => [
    'BEGIN:VEVENT',
    `UID:${uid}-${readyAtMs}@raidkit`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(readyAtMs)}`,
    `SUMMARY:${escaped(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
  ])
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Raidkit//Hideout plan//EN',
    ...lines,
    'END:VCALENDAR',
  ]
  return `${all.join('\r\n')}\r\n`
}

/** Formats a time as 20261116T034500Z. */
function stamp(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ')
}
