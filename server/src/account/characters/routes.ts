import { randomUUID } from 'node:crypto'
import {
  copyCharacter,
  createCharacter,
  deleteCharacter,
  selectCharacter,
} from '@raidkit/contract/account/users'
import { Refusal } from '@raidkit/contract/platform/errors'
import { freshCharacter, freshCharacterState, MOST_CHARACTERS } from '@raidkit/rules/account/users'
import type { CharacterState } from '@raidkit/rules/account/users'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import {
  addCharacterStep,
  changeOwn,
  copyStep,
  deletionStep,
  meOf,
  type Player,
  shownCharacter,
  stateOf,
} from '../accounts/index.ts'
import type { CharacterRow } from '../tables/characters.ts'

const STATE_FIELDS = Object.keys(freshCharacterState()) as (keyof CharacterState)[] // its own keys

export function characterRoutes(door: Door, { now }: Deps): void {
  door.answer(selectCharacter, async (asked) => {
    const player = await changeOwn(asked, (before) => {
      const { uid } = named(before, asked.request.charUid)
      // The main one is active where nothing is written.
      const charUid = uid === before.row.uid ? null : uid
      return charUid === before.row.charUid ? {} : { account: { charUid } }
    })
    return meOf(player, now())
  })

  door.answer(createCharacter, async (asked) => {
    const player = await changeOwn(asked, ({ row, chars }) => {
      if (chars.length >= MOST_CHARACTERS) throw new Refusal('too_many_characters')
      const uid = randomUUID()
      const { isLevelSet, ...entry } = freshCharacter({ uid, ...asked.request })
      const createdAt = new Date(now())
      return {
        account: { charUid: uid },
        chars: [{ ...entry, userUid: row.uid, state: { isLevelSet }, createdAt, deletedAt: null }],
      }
    })
    return meOf(player, now())
  })

  door.answer(copyCharacter, async (asked) => {
    const { charUid, toUid } = asked.request
    const player = await changeOwn(asked, async (before, store) => {
      const from = named(before, charUid)
      const char = named(before, toUid)
      if (from.uid === char.uid)
        throw new Refusal('bad_request', { field: 'charUid', why: 'the same character' })
      const uid = await addCharacterStep(store, copyStep, {
        char,
        nowMs: now(),
        entryFields: ['level'],
        stateFields: STATE_FIELDS,
      })
      // Level and everything done; name, faction and mode are who it is, and stay.
      return {
        chars: [{ ...char, level: from.level, state: stateOf(from) }],
        note: { source: 'copy', nowMs: now(), uid },
      }
    })
    return meOf(player, now())
  })

  door.answer(deleteCharacter, async (asked) => {
    const player = await changeOwn(asked, async (before, store) => {
      const { row } = before
      const char = named(before, asked.request.charUid)
      if (char.uid === row.uid) throw new Refusal('main_character')
      await addCharacterStep(store, deletionStep, { char, nowMs: now() })
      await store.progressTokens.removeByCharacter(char.uid)
      await store.widgets.removeOf(char.uid)
      const account = row.charUid === char.uid ? { charUid: null } : {}
      return { account, chars: [{ ...char, deletedAt: new Date(now()) }] }
    })
    return meOf(player, now())
  })
}

/** One of their own; those of others do not exist for them. */
function named(player: Player, charUid: string | undefined): CharacterRow {
  const char = shownCharacter(player, charUid)
  if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
  return char
}
