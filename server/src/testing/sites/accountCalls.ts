import type { Catalog } from '@raidkit/catalog/load'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Person, TestApp } from '../testApp.ts'

/** Hideout level in terms of progress: the game's vents, level 1. */
export const VENTS_1 = '5d473c1e081959000e530190-1'

const get = (person: Person, url: string) => person.ask({ url })
export const sendWrite = (person: Person, method: 'POST' | 'PUT', path: string, payload: object) =>
  person.ask({ method, url: `/api/be/${path}`, payload })
export const readExport = async (person: Person) => (await get(person, '/api/be/account/export')).json()
export const sendImport = (person: Person, file: unknown, more: object = {}) =>
  sendWrite(person, 'POST', 'account/import', { file, how: 'replace', ...more })
export const fetchMe = async (person: Person) => (await get(person, '/api/be/users/me')).json()
export const undoOf = async (person: Person) => (await get(person, '/api/be/account')).json().undo
export const readRefusal = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().error.code]

/** Returns some ids of items and of quests. */
export function idsOf({ items, quests }: Catalog): [items: string[], quests: string[]] {
  return [items.slice(0, 20).map(({ uid }) => uid), quests.slice(0, 5).map(({ uid }) => uid)]
}

/** Gives a person data of every kind that an export contains. */
export async function fillExport({ deps }: TestApp, person: Person, username: string): Promise<void> {
  const [items, quests] = idsOf(deps.catalog.current)
  const fields = {
    username,
    level: 42,
    charName: 'Main',
    favList: items.slice(0, 3),
    gameEdition: 'Edge of Darkness',
  }
  const progress = {
    questsDone: quests.slice(0, 3),
    itemsFound: [{ uid: items[4], count: 3, fir: 1 }],
    modulesBuilt: [VENTS_1],
  }
  const userUid = person.uid
  const replies = [
    await sendWrite(person, 'PUT', 'users/me', {
      ...fields,
      ...progress,
      hideoutUseFee: false,
      tradersLL: { Prapor: 3 },
    }),
    await sendWrite(person, 'POST', 'items/price/set', { userUid, itemUid: items[5], price: 1234 }),
    await sendWrite(person, 'POST', 'items/price/set', {
      userUid,
      itemUid: items[6],
      price: 99,
      kind: 'sell',
    }),
    await sendWrite(person, 'POST', 'users/me/char/create', { fraction: 'Bear', gameMode: 'PVE' }),
    await sendWrite(person, 'PUT', 'users/me', {
      charName: 'Second',
      level: 7,
      questsHidden: quests.slice(3, 4),
    }),
  ]
  expect(replies.map(({ statusCode, body }) => [statusCode, statusCode === 200 ? '' : body])).toEqual(
    replies.map(() => [200, '']),
  )
}

/** Returns the part of an export that is equal for two accounts with the same data: all but account ids and times. */
export function keptOf(file: { account: { charUid: string }; chars: { uid: string }[] }) {
  const place = (uid: string) => `character ${file.chars.findIndex((char) => char.uid === uid)}`
  return {
    account: { ...file.account, charUid: place(file.account.charUid) },
    chars: file.chars.map((char) => ({ ...char, uid: place(char.uid) })),
  }
}
