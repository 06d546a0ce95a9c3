// Detects whether a build is up to date. Sizes and times are compared first, which takes milliseconds at each start;
// contents only where those differ (a fresh clone, another branch).
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NOT_SOURCES = /^(?:node_modules|build|testing|\.react-router|\.vite)$|\.test\.tsx?$|\.md$/

/**
 * Compares the current sources with those of the last build.
 * @param {{ stamp: string, root: string, sources: readonly string[] }} options
 */
export function checkFreshness({ stamp, root, sources }) {
  const files = sources.flatMap((source) => {
    const place = path.join(root, source)
    return statSync(place).isDirectory() ? filesIn(place) : [fileAt(place)]
  })
  const looks = digest(files.map(({ file, size, mtimeMs }) => `${file} ${size} ${mtimeMs}`))
  let contents
  const read = () =>
    (contents ??= digest(files.flatMap(({ file }) => [path.relative(root, file), readFileSync(file)])))
  const remember = () => writeFileSync(stamp, JSON.stringify({ looks, contents: read() }))
  return {
    isFresh() {
      const known = readStamp(stamp)
      if (known?.looks === looks) return true
      if (known?.contents !== read()) return false
      remember()
      return true
    },
    /** Removes the stamp, as an aborted build must not look finished, and reads the sources that the build will use. */
    begin() {
      read()
      rmSync(stamp, { force: true })
    },
    remember,
  }
}

// Thousands of files are looked at before each start, so each by one call and without normalising its path.
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.test(name))
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = folder + path.sep + entry.name
      return entry.isDirectory() ? filesIn(place) : [fileAt(place)]
    })
}

function fileAt(file) {
  const { size, mtimeMs } = statSync(file)
  return { file, size, mtimeMs }
}

function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'))
  } catch {
    return undefined // never built, or of an earlier kind
  }
}

function digest(parts) {
  const hash = createHash('sha256').update(process.version)
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
