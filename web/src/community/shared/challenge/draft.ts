import type { ManagedChallenge } from '@raidkit/contract/community/challengeManaging'
import type { makeOwnChallenge } from '@raidkit/contract/community/ownChallenges'
import type { RequestOf } from '@raidkit/contract/platform/call'
import type { ChallengeGoal, GoalKind } from '@raidkit/rules/community/challenge'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'

export type Fields = RequestOf<typeof makeOwnChallenge>

/** Goal in the form: numbers are texts until they are sent. */
export type GoalDraft = Record<'id' | 'title' | 'slug' | 'points' | 'per' | 'most' | 'questUid', string> & {
  kind: GoalKind
}
export type Draft = Record<'title' | 'slug' | 'rules' | 'starts' | 'ends', string> & { goals: GoalDraft[] }

const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm'.length
const SLUG_LENGTH = 60

export function newGoal(id: string): GoalDraft {
  return { id, title: '', slug: '', kind: 'kills', points: '1', per: '1', most: '', questUid: '' }
}

/** Makes a draft that runs for two days from tomorrow. */
export function newDraft(nowMs: number): Draft {
  const startsAtMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS + DAY_MS
  const times = { starts: localText(startsAtMs), ends: localText(startsAtMs + 2 * DAY_MS) }
  return { title: '', slug: '', rules: '', ...times, goals: [newGoal('first')] }
}

export function draftOf({ title, slug, rules, startsAtMs, endsAtMs, goals }: ManagedChallenge): Draft {
  return {
    title,
    slug,
    rules,
    starts: localText(startsAtMs),
    ends: localText(endsAtMs),
    goals: goals.map(({ points, per, most, questUid, ...goal }) => ({
      ...goal,
      id: goal.slug,
      points: String(points),
      per: String(per),
      most: most === null ? '' : String(most),
      questUid: questUid ?? '',
    })),
  }
}

/** Converts the draft to a request; undefined if a number or a time is invalid. The server checks the rest. */
export function fieldsOf({ title, slug, rules, starts, ends, goals }: Draft): Fields | undefined {
  const [startsAtMs, endsAtMs] = [new Date(starts).getTime(), new Date(ends).getTime()]
  const sent = goals.map(goalOf)
  const isWhole = sent.every((goal) => goal !== undefined)
  if (title.trim() === '' || Number.isNaN(startsAtMs) || Number.isNaN(endsAtMs) || !isWhole) return undefined
  return { title, slug: slug || slugOf(title), rules, startsAtMs, endsAtMs, goals: sent }
}

function goalOf(draft: GoalDraft, nth: number): ChallengeGoal | undefined {
  const { title, kind, questUid } = draft
  const isQuest = kind === 'quest'
  const points = wholeIn(draft.points)
  const per = isQuest ? 1 : wholeIn(draft.per)
  const most = isQuest ? 1 : draft.most === '' ? null : wholeIn(draft.most)
  if (title.trim() === '' || points === undefined || per === undefined || most === undefined) return undefined
  if (isQuest && questUid === '') return undefined
  const slug = draft.slug || slugOf(title) || `goal-${nth + 1}`
  return { title, kind, slug, points, per, most, questUid: isQuest ? questUid : null }
}

function wholeIn(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : undefined
}

/** Converts a text to Latin letters and digits, with hyphens for the rest. */
export function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? []
  return words.join('-').slice(0, SLUG_LENGTH).replace(/-$/, '')
}

/** Formats a time for a `datetime-local` field, in the reader's time zone. */
function localText(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * MINUTE_MS
  return new Date(ms - offsetMs).toISOString().slice(0, LOCAL_LENGTH)
}
