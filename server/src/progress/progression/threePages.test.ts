import { undoneUids } from '@raidkit/rules/progress/progress-history'
import type { ProgressChange } from '@raidkit/contract/progress/progression'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let quests: string[]
let item: string

beforeAll(async () => {
  site = await testApp()
  const { current } = site.deps.catalog
  quests = current.quests.slice(0, 6).map(({ uid }) => uid)
  item = current.items[0]?.uid ?? ''
})
afterAll(() => site.close())

const step = fc.record({ page: fc.nat(2), act: fc.constantFrom('quest', 'count', 'undo'), pick: fc.nat(20) })

it('three pages at once change and undo at random: everything is as the changes that hold have left it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
      const pro = await site.as('pro')
      const post = (url: string, payload: object) =>
        pro.ask({ method: 'POST', url: `/api/be/${url}`, payload })
      const shown: { questsDone: string[]; found: number }[] = Array.from({ length: 3 }, () => ({
        questsDone: [],
        found: 0,
      }))
      const listed = async (before?: string): Promise<ProgressChange[]> => {
        const url = `/api/be/progression/history${before ? `?before=${before}` : ''}`
        const { changes, next } = (await pro.ask({ method: 'GET', url })).json<{
          changes: ProgressChange[]
          next?: string
        }>()
        return next ? [...changes, ...(await listed(next))] : changes
      }
      /** Acts on the state that a page shows, which may be outdated; the reply is shown next. */
      const act = async ({ page, act: what, pick }: (typeof steps)[number]) => {
        const view = shown[page]!
        if (what === 'undo') {
          const known = await listed()
          // Another page may have undone it a moment before.
          if (known.length > 0) await post('undo', { uid: known[pick % known.length]!.uid })
          return
        }
        const quest = quests[pick % quests.length]!
        const { questsDone, found } = view
        const done = questsDone.includes(quest)
          ? questsDone.filter((uid) => uid !== quest)
          : [...questsDone, quest]
        const counted = (count: number) => (count > 0 ? [{ uid: item, count, fir: 0 }] : [])
        const reply =
          what === 'quest'
            ? await post('progression/update', { questsDone: done, was: { questsDone } })
            : await post('progression/update', {
                itemsFound: counted(found + pick),
                was: { itemsFound: counted(found) },
              })
        const now = reply.json<{ questsDone: string[]; itemsFound: { count: number }[] }>()
        shown[page] = { questsDone: now.questsDone, found: now.itemsFound[0]?.count ?? 0 }
      }
      // Three steps run at the same moment, again and again.
      for (let at = 0; at < steps.length; at += 3) await Promise.all(steps.slice(at, at + 3).map(act))
      const me = (await pro.ask({ method: 'GET', url: '/api/be/users/me' })).json()
      expect({ quests: me.questsDone.toSorted(), found: me.itemsFound[0]?.count ?? 0 }).toEqual(
        replayed(await listed()),
      )
    }),
    { numRuns: 6 },
  )
}, 120_000)

function replayed(history: readonly ProgressChange[]) {
  const gone = undoneUids(history)
  const done = new Set<string>()
  let found = 0
  for (const { uid, before, after, undoes } of history.toReversed()) {
    if (undoes !== undefined || gone.has(uid)) continue
    for (const quest of before.questsDone ?? []) done.delete(quest)
    for (const quest of after.questsDone ?? []) done.add(quest)
    found = Math.max(0, found + (after.itemsFound?.[0]?.count ?? 0) - (before.itemsFound?.[0]?.count ?? 0))
  }
  return { quests: [...done].toSorted(), found }
}
