import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@raidkit/contract/platform/errors'
import { withObjective, withTaskState, type ObjectiveWrite } from '@raidkit/rules/progress/progress-api'
import { levelUpdate, type CharacterState, type UserUpdate } from '@raidkit/rules/account/users'
import { changePlayer, characterOf, inOneWrite, playerUpdate, stateOf } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import { gameIds } from '../../catalogue/facts/index.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { findNearestName } from '../../platform/http/addresses/nearestName.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import type { TaskWrite } from './bodies.ts'
import type { Holder } from './guard.ts'

type Parts = Pick<Deps, 'store' | 'publish' | 'catalog' | 'now'>
type ProgressState = CharacterState & { level: number }

/**
 * Creates the writes of programs, which use the same code as those of pages; the history shows each under the name of
 * its token.
 */
export function progressWrites(parts: Parts) {
  const { store, catalog, now } = parts

  async function write(
    { token, player: { row } }: Holder,
    change: (held: ProgressState) => UserUpdate,
  ): Promise<void> {
    if (!(await mayUse(store, signedIn(row, now()), 'saveProgress')))
      throw new Refusal('permission_missing', 'Saving progress needs Pro status')
    const { charUid, note } = token
    const changed = await inOneWrite(parts, (changing) =>
      changePlayer(changing, row.uid, (before) => {
        const char = before.chars.find(({ uid }) => uid === charUid)
        if (!char) throw new Refusal('sign_in_required', 'This token is not known')
        const held: ProgressState = { ...stateOf(char), level: characterOf(char).level }
        const update = change(held)
        // A write without effect changes nothing, and no page has to be notified.
        if (isDeepStrictEqual({ ...held, ...update }, held)) return {}
        return {
          ...playerUpdate(before, { update, was: { charUid } }, gameIds(catalog.current)),
          note: { source: 'api', label: note, nowMs: now() },
        }
      }),
    )
    if (!changed) throw new Refusal('sign_in_required', 'This token is not known')
  }

  const questUid = (id: string) => catalog.current.questsByBsgId.get(id.toLowerCase())?.uid

  return {
    level: (holder: Holder, level: number) => write(holder, () => levelUpdate(level)),

    async task(holder: Holder, { id, state }: TaskWrite): Promise<void> {
      const uid = questUid(id)
      if (uid === undefined) throw new Refusal('bad_request', describeUnknownTask(id, catalog.current))
      await write(holder, (held) => withTaskState(held, uid, state))
    },

    /** Writes all tasks at once. Tasks that the catalogue does not have, such as those of events, are skipped. */
    async tasks(holder: Holder, tasks: readonly TaskWrite[]): Promise<string[]> {
      const named = tasks.flatMap(({ id, state }) => {
        const uid = questUid(id)
        return uid === undefined ? [] : [{ id, uid, state }]
      })
      await write(holder, (held) =>
        named.reduce((next, { uid, state }) => withTaskState(next, uid, state), listsOf(held)),
      )
      return named.map(({ id }) => id)
    },

    async objective(holder: Holder, id: string, asked: ObjectiveWrite): Promise<void> {
      const needed = neededFor(catalog.current, id)
      if (needed === undefined) throw new Refusal('bad_request', `Unknown objective ${id}.`)
      await write(holder, (held) => withObjective(held, { id, needed }, asked))
    },
  }
}

/** Describes an unknown task, and suggests the quest if a program sent its name in place of its id. */
function describeUnknownTask(id: string, { quests }: Catalog): string {
  const names = quests.flatMap(({ name, slug }) => [name, slug])
  const nearest = findNearestName(id, names)
  const quest = quests.find(({ name, slug }) => nearest !== undefined && [name, slug].includes(nearest))
  const unknown = `Unknown task ${id}.`
  return quest?.bsgId ? `${unknown} Did you mean ${quest.bsgId} (${quest.name})?` : unknown
}

const listsOf = ({ questsDone, questsStarted, questsFailed }: ProgressState) => ({
  questsDone,
  questsStarted,
  questsFailed,
})

type Catalog = Parts['catalog']['current']
const counts = new WeakMap<Catalog, ReadonlyMap<string, number>>()

/** Returns the required count of an objective; undefined if the game has no such objective. */
function neededFor(catalog: Catalog, id: string): number | undefined {
  const known =
    counts.get(catalog) ??
    new Map(catalog.quests.flatMap((quest) => quest.objectives.map(({ id: own, count }) => [own, count])))
  counts.set(catalog, known)
  return known.get(id)
}
