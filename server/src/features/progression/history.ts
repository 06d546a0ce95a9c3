import { Refusal } from '@raidkit/contract/errors'
import {
  CHANGE_SOURCES,
  ChangeSide,
  listProgressChanges,
  undoProgressChange,
  type ProgressChange,
} from '@raidkit/contract/progression'
import { takenBack, takenBackUids, type Recorded } from '@raidkit/rules/progress-history'
import { isUuid } from '@raidkit/rules/uid'
import type { Deps } from '../../deps.ts'
import { cursorOf, partsOf } from '../../http/cursor.ts'
import type { Door } from '../../http/door.ts'
import {
  changeOwn,
  checkSizes,
  heldOf,
  meOf,
  type Player,
  type PlayerChange,
  readPlayer,
  shownCharacter,
} from '../../accounts/index.ts'
import type { Store } from '../../store/connection.ts'
import type { ProgressChangeRow } from '../../store/tables/progressChanges.ts'

const PAGE = 30

/** What changed of a character, and the way back. */
export function historyRoutes(door: Door, { now }: Pick<Deps, 'now'>): void {
  door.answer(listProgressChanges, async ({ store, visitor, request }) => {
    const player = await readPlayer(store, visitor.uid)
    const char = player && shownCharacter(player, request.charUid)
    if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
    const before = request.before === undefined ? undefined : placeOf(request.before)
    const [rows, links] = await Promise.all([
      store.progressChanges.ofCharacter(char.uid, { before, limit: PAGE + 1 }),
      store.progressChanges.links(char.uid),
    ])
    const gone = takenBackUids(
      links.map(({ uid, takesBack }) => ({ uid, takesBack: takesBack ?? undefined })),
    )
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      changes: shown.map((row) => changeOf(row, gone)),
      ...(rows.length > PAGE && last && { next: cursorOf([String(last.seq)]) }),
    }
  })

  door.answer(undoProgressChange, async (asked) => {
    const { changeUid } = asked.request
    const player = await changeOwn(asked, (before, store) =>
      undone(before, { store, changeUid, nowMs: now() }),
    )
    return meOf(player, now())
  })
}

type Undoing = { store: Store; changeUid: string; nowMs: number }

async function undone(player: Player, { store, changeUid, nowMs }: Undoing): Promise<PlayerChange> {
  const change = isUuid(changeUid) ? await store.progressChanges.find(changeUid) : undefined
  const char = player.chars.find(({ uid }) => uid === change?.charUid)
  // Of another account, too old, or of a character that is deleted: that has to be taken back first.
  if (!change || !char) throw new Refusal('not_found', { field: 'changeUid', why: 'no such change' })
  const history = (await store.progressChanges.ofCharacter(char.uid)).map(recordedOf)
  const fields = takenBack(heldOf(char), history, changeUid)
  if (!fields) throw new Refusal('version_conflict', { field: 'changeUid', why: 'it is taken back already' })
  const { level = char.level, ...state } = fields
  checkSizes(state)
  // A reset that is taken back here cannot be taken back once more from the account.
  await store.undoSteps.take(player.row.uid, changeUid, new Date(nowMs))
  return {
    chars: [{ ...char, level, state: { ...char.state, ...state } }],
    note: { source: 'undo', nowMs, takesBack: changeUid },
  }
}

function placeOf(cursor: string): number {
  const seq = Number(partsOf(cursor, 1)[0])
  if (!Number.isInteger(seq) || Math.abs(seq) > MOST_SEQ)
    throw new Refusal('bad_request', { field: 'before', why: 'not a place of this list' })
  return seq
}

const MOST_SEQ = 2 ** 31 - 1

/** Sides of before a field had changed its shape are read as far as they still fit. */
function recordedOf({ uid, before, after, takesBack }: ProgressChangeRow): Recorded {
  const side = (stored: unknown) => ChangeSide.safeParse(stored).data ?? {}
  return { uid, before: side(before), after: side(after), ...(takesBack !== null && { takesBack }) }
}

function changeOf(row: ProgressChangeRow, gone: ReadonlySet<string>): ProgressChange {
  const source = CHANGE_SOURCES.find((known) => known === row.source) ?? 'api'
  return { ...recordedOf(row), atMs: row.at.getTime(), source, isTakenBack: gone.has(row.uid) }
}
