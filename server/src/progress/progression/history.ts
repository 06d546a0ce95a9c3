import { Refusal } from '@raidkit/contract/platform/errors'
import {
  CHANGE_SOURCES,
  listProgressChanges,
  type ProgressChange,
} from '@raidkit/contract/progress/progression'
import { undoneUids } from '@raidkit/rules/progress/progress-history'
import { cursorOf, partsOf } from '../../platform/http/addresses/cursor.ts'
import type { Door } from '../../platform/http/door.ts'
import { readPlayer, recordedOf, shownCharacter } from '../../account/accounts/index.ts'
import type { ProgressChangeRow } from '../tables/progressChanges.ts'

const PAGE = 30

/** Registers the call that lists the changes of a character. */
export function historyRoutes(door: Door): void {
  door.answer(listProgressChanges, async ({ store, visitor, request }) => {
    const player = await readPlayer(store, visitor.uid)
    const char = player && shownCharacter(player, request.charUid)
    if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
    const before = request.before === undefined ? undefined : placeOf(request.before)
    const [rows, links] = await Promise.all([
      store.progressChanges.ofCharacter(char.uid, { before, limit: PAGE + 1 }),
      store.progressChanges.links(char.uid),
    ])
    const gone = undoneUids(links.map(({ uid, undoes }) => ({ uid, undoes: undoes ?? undefined })))
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      changes: shown.map((row) => changeOf(row, gone)),
      ...(rows.length > PAGE && last && { next: cursorOf([String(last.seq)]) }),
    }
  })
}

function placeOf(cursor: string): number {
  const seq = Number(partsOf(cursor, 1)[0])
  if (!Number.isInteger(seq) || Math.abs(seq) > MOST_SEQ)
    throw new Refusal('bad_request', { field: 'before', why: 'must be the `next` of the page before' })
  return seq
}

const MOST_SEQ = 2 ** 31 - 1

function changeOf(row: ProgressChangeRow, gone: ReadonlySet<string>): ProgressChange {
  const source = CHANGE_SOURCES.find((known) => known === row.source) ?? 'api'
  const program = row.label === null ? undefined : { label: row.label }
  return { ...recordedOf(row), atMs: row.at.getTime(), source, ...program, isUndone: gone.has(row.uid) }
}
