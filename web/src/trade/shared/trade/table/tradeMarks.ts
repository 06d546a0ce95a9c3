export type Mark = 'completed' | 'canceled'
export type Marks = Readonly<Record<string, Mark>>

export const NO_MARKS: Marks = {}

/** Maximum number of marks; the game has some thousand barters and crafts. */
const MOST = 5_000
const LONGEST_UID = 64

/** Parses the stored marks. The storage may hold anything, so invalid data counts as none. */
export function parseMarks(text: string | null): Marks {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_MARKS
    const entries = Object.entries(value).filter((entry): entry is [string, Mark] => isMark(entry))
    return entries.length === 0 ? NO_MARKS : Object.fromEntries(entries.slice(0, MOST))
  } catch {
    return NO_MARKS
  }
}

function isMark([uid, mark]: [string, unknown]): boolean {
  return uid.length <= LONGEST_UID && (mark === 'completed' || mark === 'canceled')
}

/** Sets the mark of an exchange; undefined removes it. */
export function setMark(marks: Marks, uid: string, mark: Mark | undefined): Marks {
  const { [uid]: _, ...others } = marks
  return mark ? { ...others, [uid]: mark } : others
}
