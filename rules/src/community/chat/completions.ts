import type { Nameable } from './mentions.ts'
import { CHAT_LIMITS } from './schema.ts'

type Thing = Pick<Nameable, 'kind' | 'uid' | 'name' | 'shortName'>
/** Replacement for the words before the caret. */
export type Completion = Thing | { kind: 'person'; name: string }
/** Options, and the range of the text that they replace. */
export type Completions = { from: number; to: number; options: readonly Completion[] }

type Entry = { thing: Thing; rank: number; name: string; shortName: string | undefined }
export type CompletionIndex = readonly Entry[]

const MOST_WORDS = 4
const SHORTEST = 3
/** Minimum length for matching inside a name: shorter words match too many. */
const SHORTEST_INSIDE = 4
/** Words that begin names and nearly every sentence. */
const PARTICLES = new Set(['the', 'and', 'for', 'with', 'from', 'you'])
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const PERSON = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}_. -]{0,32})$/u

export function completionIndex(things: readonly Nameable[]): CompletionIndex {
  return things.map(({ kind, uid, name, shortName, rank = 0 }) => ({
    thing: { kind, uid, name, ...(shortName !== undefined && { shortName }) },
    rank: kind === 'map' ? -2 : kind === 'quest' ? -1 : rank,
    name: name.toLowerCase(),
    shortName: shortName?.toLowerCase(),
  }))
}

/** Completes the words before the caret: people after `@`, else things of the game, the best first. */
export function completionsAt(
  text: string,
  caret: number,
  { index, people }: { index: CompletionIndex; people: readonly string[] },
): Completions | undefined {
  const before = text.slice(0, caret)
  if (/^[\p{L}\p{N}]/u.test(text.slice(caret)) && !UNSPACED.test(text.slice(caret, caret + 1)))
    return undefined
  const person = PERSON.exec(before)?.[1]
  if (person !== undefined) return peopleAt(caret, person, people)
  for (const from of beginnings(before)) {
    const options = thingsCalled(index, before.slice(from).toLowerCase())
    if (options.length > 0) return { from, to: caret, options }
  }
  return undefined
}

function peopleAt(caret: number, typed: string, people: readonly string[]): Completions | undefined {
  const key = typed.toLowerCase()
  const names = people.filter((name) => name.toLowerCase().startsWith(key) && name.toLowerCase() !== key)
  if (names.length === 0) return undefined
  return {
    from: caret - typed.length - 1,
    to: caret,
    options: names.slice(0, CHAT_LIMITS.completions).map((name) => ({ kind: 'person', name })),
  }
}

const LONGEST_UNSPACED = 8
const LAST_UNSPACED = new RegExp(`${UNSPACED.source}{1,${LONGEST_UNSPACED}}$`, 'u')

/** Returns the starts of the last words, the longest phrase first; without spaces a name may begin at each letter. */
function beginnings(before: string): number[] {
  const words = [...before.matchAll(/[^\s]+/gu)].slice(-MOST_WORDS)
  const unspaced = LAST_UNSPACED.exec(before)?.[0] ?? ''
  return [
    ...words.map(({ 0: word, index }) => index + Math.max(0, word.search(/[\p{L}\p{N}]/u))),
    ...Array.from(unspaced, (_, nth) => before.length - unspaced.length + nth),
  ]
}

function thingsCalled(index: CompletionIndex, typed: string): Thing[] {
  const isUnspaced = UNSPACED.test(typed)
  if (typed.trim().length < (isUnspaced ? 1 : SHORTEST) || PARTICLES.has(typed.trim())) return []
  const found = index.flatMap((entry) => {
    const fit = fitOf(entry, typed)
    return fit === undefined ? [] : [{ entry, fit }]
  })
  found.sort(
    (a, b) => a.fit - b.fit || a.entry.rank - b.entry.rank || a.entry.name.length - b.entry.name.length,
  )
  const seen = new Set<string>()
  const isNew = ({ entry: { thing } }: (typeof found)[number]) =>
    !seen.has(thing.uid) && !seen.has(thing.name) && seen.add(thing.uid) && seen.add(thing.name)
  return found
    .filter(isNew)
    .slice(0, CHAT_LIMITS.completions)
    .map(({ entry }) => entry.thing)
}

/** Ranks a match, lower is better; undefined if the name does not match or is complete already. */
function fitOf({ name, shortName }: Entry, typed: string): number | undefined {
  if (name === typed) return undefined
  if (shortName === typed) return 0
  if (name.startsWith(typed) || shortName?.startsWith(typed)) return 1
  if (typed.length < SHORTEST_INSIDE && !UNSPACED.test(typed)) return undefined
  const at = UNSPACED.test(typed) ? name.indexOf(typed) : name.indexOf(` ${typed}`)
  return at < 0 ? undefined : 2
}

/** Inserts the chosen option; returns the text and the new caret position. */
export function withCompletion(
  text: string,
  { from, to }: Completions,
  chosen: Completion,
): { text: string; caret: number } {
  const words = chosen.kind === 'person' ? `@${chosen.name}` : chosen.name
  const rest = text.slice(to)
  const gap = /^\s/.test(rest) ? '' : ' '
  return { text: text.slice(0, from) + words + gap + rest, caret: from + words.length + 1 }
}
