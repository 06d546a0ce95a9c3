import { UNDO_KINDS } from '@raidkit/contract/account/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOMAINS } from './domains.ts'
import { testApp, type TestApp } from './testing/testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

it('every stored kind of undo step is undone by one domain', () => {
  const registered = DOMAINS.flatMap((domain) => domain.undoSteps ?? []).map(({ kind }) => kind)
  expect(registered.toSorted()).toEqual(UNDO_KINDS.toSorted())
})

/** Kinds as the audit log stores them: entries of a kind that is renamed could no longer be undone. */
const BY_ADMINS = [
  'challenge',
  'challenge complaints',
  'challenge hiding',
  'challenge player',
  'challenge report',
  'chat message',
  'chat mute',
  'chat reports',
  'feed items',
  'feed reject',
  'loadout',
  'loadout reports',
  'map pack',
  'pilot key',
  'redirect',
  'settings',
  'user',
  'weather',
  'website-alert',
]
const BY_EDITORS = ['compare ignore', 'correction', 'corrections', 'price observations', 'text']

it('the domains undo these changes, and no others', () => {
  const all = DOMAINS.flatMap(({ changes }) => changes?.(site.deps) ?? [])
  const { admins, editors = [] } = Object.groupBy(all, ({ byEditors }) => (byEditors ? 'editors' : 'admins'))
  expect(admins?.map(({ kind }) => kind).toSorted()).toEqual(BY_ADMINS)
  expect(editors.map(({ kind }) => kind).toSorted()).toEqual(BY_EDITORS)
})
