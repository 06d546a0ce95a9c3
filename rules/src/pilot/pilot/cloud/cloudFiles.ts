import { screenshotPosition } from '../screenshots/screenshotPosition.ts'

/** File in the folder of the cloud drive: its name, never its content. */
export type CloudFile = { id: string; name: string; createdMs: number }
type FileStamp = Pick<CloudFile, 'id' | 'createdMs'>

/** Maximum age in ms of a screenshot; an older one shows a past position (external interfaces 6.3). */
const OLDEST_MS = 2 * 60_000
/**
 * Maximum clock difference in ms. A file from the future has a wrong clock; if accepted, it would hide all later files.
 */
const CLOCK_MS = 2 * 60_000

/** Returns the newest screenshot with a position that was not seen yet. */
export function newestScreenshot(
  files: readonly CloudFile[],
  { seen, nowMs }: { seen: FileStamp | undefined; nowMs: number },
): CloudFile | undefined {
  return files
    .filter(({ createdMs }) => nowMs - createdMs <= OLDEST_MS && createdMs - nowMs <= CLOCK_MS)
    .filter((file) => seen === undefined || byAge(file, seen) > 0)
    .filter(({ name }) => screenshotPosition(name))
    .toSorted(byAge)
    .at(-1)
}

/** Orders files by time, then by id, so that each look finds the same order. */
function byAge(one: FileStamp, other: FileStamp): number {
  return one.createdMs - other.createdMs || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
}

const LONGEST_LINK = 2_000
const ID = String.raw`([\w-]{10,128})`
const SHAPES = [
  new RegExp(`^${ID}$`),
  new RegExp(
    String.raw`^(?:https?://)?drive\.google\.com/drive/(?:mobile/)?(?:u/\d{1,2}/)?folders/${ID}(?:[/?#].*)?$`,
  ),
  new RegExp(
    String.raw`^(?:https?://)?drive\.google\.com/(?:open|folderview)\?(?:[^#]*&)?id=${ID}(?:[&#].*)?$`,
  ),
]

/** Returns the id of a Drive folder from a pasted link or id; undefined for anything else. */
export function cloudFolderId(text: string): string | undefined {
  const pasted = text.trim()
  if (pasted.length > LONGEST_LINK) return undefined
  for (const shape of SHAPES) {
    const id = shape.exec(pasted)?.[1]
    if (id !== undefined) return id
  }
  return undefined
}
