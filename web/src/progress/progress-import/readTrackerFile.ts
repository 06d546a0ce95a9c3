import { trackerFile, type TrackedElsewhere } from '@raidkit/rules/progress/tracker-import'

/** Maximum size of a file; whole exports are well below one megabyte. */
export const FILE_LIMIT_BYTES = 20_000_000

export type ReadTracker =
  | { state: 'read'; name: string; characters: TrackedElsewhere[] }
  | { state: 'tooLarge' | 'noJson' | 'noTracker' | 'unreadable' }

/** Reads the characters of another tracker's file. A file above the limit is not even opened. */
export async function readTrackerFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<ReadTracker> {
  if (file.size > FILE_LIMIT_BYTES) return { state: 'tooLarge' }
  let text: string
  try {
    text = await file.text()
  } catch {
    return { state: 'unreadable' }
  }
  const json = parsed(text)
  if (json === undefined) return { state: 'noJson' }
  const characters = trackerFile(json)
  return characters ? { state: 'read', name: file.name, characters } : { state: 'noTracker' }
}

function parsed(text: string): unknown {
  try {
    // Editors of some systems write a byte order mark before the first letter.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
