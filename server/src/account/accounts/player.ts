import { Refusal } from '@raidkit/contract/platform/errors'
import { defaultFaction, parseLanguage } from '@raidkit/rules/platform/languages'
import { freshCharacter } from '@raidkit/rules/account/users'
import type { Player } from './me.ts'
import { recordChange, type ChangeNote } from './history.ts'
import type { CharacterRow } from '../tables/characters.ts'
import type { Writing } from '../../platform/store/committed.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { UserChange, UserRow } from '../tables/users.ts'

export { accountData, activeCharacter, characterOf, meOf, stateOf } from './me.ts'
export type { Player } from './me.ts'

/** Account fields and complete character rows to write. An empty change writes nothing. */
export type PlayerChange = {
  account?: UserChange
  chars?: readonly CharacterRow[]
  /** Note for the history of the characters. */
  note?: ChangeNote
}

/** Store and publisher of a write call. `publish` must wait for the commit. */
export type Changing = Writing

/**
 * Reads the account before its characters, so that a concurrent change makes the characters newer than the version,
 * never older.
 */
export async function readPlayer(store: Store, uid: string): Promise<Player | undefined> {
  const row = await store.users.byUid(uid)
  return row && withCharacters(store, row)
}

/**
 * Applies one step to the current player; returns undefined if there is none. The account's row is locked first, so all
 * changes of one account and its characters are serialised; fields, characters and version change together, and the
 * account's other pages are notified. A taken name or address is refused. `step` may write to other tables of the given
 * store.
 */
export async function changePlayer(
  { store, publish }: Changing,
  uid: string,
  step: (player: Player, store: Store) => PlayerChange | Promise<PlayerChange>,
): Promise<Player | undefined> {
  const player = await store.inTransaction(async (tx) => {
    let isChanged = false
    const answer = await tx.users.change(uid, async (row) => {
      const before = await withCharacters(tx, row)
      const { account, chars, note } = await step(before, tx)
      for (const char of chars ?? []) {
        await tx.characters.put(char)
        await recordChange(tx, { char, player: before }, note)
      }
      isChanged = account !== undefined || (chars !== undefined && chars.length > 0)
      return isChanged ? (account ?? {}) : undefined
    })
    if (answer.state === 'taken')
      throw new Refusal(answer.field === 'email' ? 'email_taken' : 'ERROR:username_exists')
    if (answer.state === 'unknown') return undefined
    return { ...(await withCharacters(tx, answer.user)), isChanged }
  })
  if (!player) return undefined
  const { row, chars, isChanged } = player
  if (isChanged) publish({ type: 'user', userUid: uid, version: row.version })
  return { row, chars }
}

type OwnChangeInput = Changing & { visitor: { uid: string } }

/** Applies a step to the caller's own player. */
export async function changeOwn(
  asked: OwnChangeInput,
  step: (player: Player, store: Store) => PlayerChange | Promise<PlayerChange>,
): Promise<Player> {
  const player = await changePlayer(asked, asked.visitor.uid, step)
  if (!player) throw new Refusal('sign_in_required')
  return player
}

async function withCharacters(store: Store, row: UserRow): Promise<Player> {
  const [first, ...others] = await store.characters.ofUser(row.uid)
  if (!first) return { row, chars: [freshMain(row)] }
  return { row, chars: first.uid === row.uid ? [first, ...others] : [freshMain(row), first, ...others] }
}

/** Creates the main character before it is first saved. Its uid equals the account's, so that it stays the same. */
function freshMain({ uid, language, createdAt }: UserRow): CharacterRow {
  const fraction = defaultFaction(parseLanguage(language) ?? 'en')
  return { ...freshCharacter({ uid, fraction }), userUid: uid, state: {}, createdAt, deletedAt: null }
}
