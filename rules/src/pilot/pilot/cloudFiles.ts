import { screenshotPosition } from './screenshotPosition.ts'

/** A file in the folder of the cloud drive: its name, never what is in it. */
export type CloudFile = { id: string; name: string; createdMs: number }
type Seen = Pick<CloudFile, 'id' | 'createdMs'>

/** An older screenshot says where the player was (external interfaces 6.3). */
const OLDEST_MS = 2 * 60_000
/** A file from the future is one of a wrong clock: believed, it would hide all that come after it. */
const CLOCK_MS = 2 * 60_000

/** The newest screenshot with a position that was not seen yet. */
export function newestScreenshot(
  files: readonly CloudFile[],
  { seen, nowMs }: { seen: Seen | undefined; nowMs: number },
): CloudFile | undefined {
  return files
    .filter(({ createdMs }) => nowMs - createdMs <= OLDEST_MS && createdMs - nowMs <= CLOCK_MS)
    .filter((file) => seen === undefined || byAge(file, seen) > 0)
    .filter(({ name }) => screenshotPosition(name))
    .toSorted(byAge)
    .at(-1)
}

/** Files of one moment are told apart by their ids, so that each look finds the same order. */
function byAge(one: Seen, other: Seen): number {
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

/** The id of a Drive folder in what was pasted: its link or the id itself. Undefined for anything else. */
export function cloudFolderId(text: string): string | undefined {
  const pasted = text.trim()
  if (pasted.length > LONGEST_LINK) return undefined
  for (const shape of SHAPES) {
    const id = shape.exec(pasted)?.[1]
    if (id !== undefined) return id
  }
  return undefined
}
