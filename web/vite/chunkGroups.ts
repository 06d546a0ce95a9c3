// Which modules travel together, found by where they stand and by who leans on them: a new page, subject or piece of `ui`
// has its place without an entry here. It buys 8 files on the first page instead of 56; against patterns written by hand, a
// first page of 153.8 instead of 155.4 kB and a page of 168 instead of 183 kB on average (brotli). The first page weighs
// 157.7 kB now; its bar is 160 (`bench/firstPage.ts`).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

const SOURCES = `${path.join(import.meta.dirname, '../src').replaceAll('\\', '/')}/`
/** What they lean on is needed by every page. */
const FRAME = ['entry.client.tsx', 'root.tsx', 'app/layouts/DefaultLayout.tsx']
/** The page that most readers see first: nothing is put into its pieces that it has no use for. */
const FIRST_PAGE = ['features/market/MarketPage.tsx']
/** Pages that must share a module before it leaves them. */
const SHARED = { look: 3, form: 2, subject: 3, fact: 6 } as const

/** The path of a module of this room, from its `src`; empty for any other. */
function ownPath(id: string): string {
  const file = id.replaceAll('\\', '/')
  return file.startsWith(SOURCES) ? file.slice(SOURCES.length) : ''
}

const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id)
/** Leaned on by an index of the query library, used by few pages: 1.1 kB for all others. */
const isRare = (id: string) => /useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver/.test(id)
/** Files directly in `ui` or among the small pieces that know the game; subfolders are for what few pages need. */
const isLook = (id: string) => /^(?:ui|subjects\/game)\/\w+\.tsx?$/.test(ownPath(id))
const isListPart = (id: string) => /^(?:subjects|ui\/rows)\//.test(ownPath(id))
/** Small hooks over what the frame has anyway: in a piece of their own, or in another page's, they would cost a request. */
const isReach = (id: string) =>
  /^(?:api|subjects\/reader)\/\w+\.tsx?$/.test(ownPath(id)) ||
  /[\\/]rules[\\/]src[\\/]languages[\\/]\w+\.ts$/.test(id)
const isFact = (id: string) => /[\\/](?:rules|contract)[\\/]src[\\/]/.test(id)
/** Files directly in the folder of a subject; what a reader may never open stands in a subfolder of it. */
const isOf = (subject: string, id: string) =>
  new RegExp(`^subjects/${subject}/\\w+\\.tsx?$`).test(ownPath(id))

/**
 * In this order: a piece takes along what its files lean on, unless a piece before it has that already. Components on the
 * headless library (33 kB) stay with the pages that show them, and so does whatever leans on another large package.
 */
export function chunkGroups(): Group[] {
  const leaning = leanings()
  const inFrame = (id: string, context: Context) => leaning(FRAME, context).has(id)
  const onFirstPage = (id: string, context: Context) => leaning(FIRST_PAGE, context).has(id)
  const isLight = (id: string, context: Context) =>
    [...leaning([ownPath(id)], context)].every((one) => !isPackage(one) || inFrame(one, context))
  const leansOnFrame = (id: string, context: Context) =>
    [...leaning([ownPath(id) || id], context)].every((one) => one === id || inFrame(one, context))
  const named = (name: string, belongs: (id: string, context: Context) => boolean, share = 1): Group => ({
    name: (id, context) => (belongs(id, context) ? name : null),
    debugName: name,
    minShareCount: share,
  })
  return [
    named('libs', (id, context) => isPackage(id) && inFrame(id, context) && !isRare(id)),
    named(
      'frame',
      (id, context) =>
        (ownPath(id) !== '' && inFrame(id, context)) || (isReach(id) && leansOnFrame(id, context)),
    ),
    named('ui', (id, context) => isLook(id) && onFirstPage(id, context), SHARED.look),
    named(
      'forms',
      (id, context) => isLook(id) && !onFirstPage(id, context) && isLight(id, context),
      SHARED.form,
    ),
    named('items', (id, context) => isListPart(id) && onFirstPage(id, context)),
    named('facts', isFact, SHARED.fact),
    ...subjectsInOrder().map((subject) =>
      named(subject, (id, context) => isOf(subject, id) && isLight(id, context), SHARED.subject),
    ),
  ]
}

/** All that some files lean on from the start, themselves included; what is imported later is not followed. */
function leanings() {
  const known = new Map<string, ReadonlySet<string>>()
  return (files: readonly string[], context: Context): ReadonlySet<string> => {
    const key = files.join()
    const before = known.get(key)
    if (before) return before
    const found = new Set<string>()
    const open = files.map((file) => (path.isAbsolute(file) ? file : SOURCES + file))
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue
      found.add(id)
      open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
    known.set(key, found)
    return found
  }
}

/** The subjects, each after those it leans on. */
function subjectsInOrder(): string[] {
  const names = readdirSync(`${SOURCES}subjects`)
  const direct = new Map(names.map((name) => [name, leanedOn(name)]))
  const below = (name: string, seen = new Set<string>()): number => {
    for (const one of direct.get(name) ?? []) {
      if (seen.has(one)) continue
      seen.add(one)
      below(one, seen)
    }
    return seen.size
  }
  return names.toSorted((a, b) => below(a) - below(b) || a.localeCompare(b))
}

function leanedOn(subject: string): string[] {
  const folder = `${SOURCES}subjects/${subject}`
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(/ from '\.\.\/([\w-]+)\//g)].flatMap(([, one]) => one ?? []),
  )
}
