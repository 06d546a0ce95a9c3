import { randomBytes } from 'node:crypto'
import type { CompareKind } from '@raidkit/rules/admin/fact-compare'
import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../testing/attacks/hostileTexts.ts'
import { leastCpuMs } from '../../testing/leastCpuMs.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const URL = '/api/be/admin/compare'
const KINDS: readonly CompareKind[] = ['craft', 'barter', 'quest', 'gun', 'offer']
/** Maximum CPU time on the main thread for one comparison, which only editors can request. */
const MOST_CPU_MS = 1_500

let site: TestApp
let editor: Person
beforeAll(async () => {
  site = await testApp()
  editor = await site.as('editor')
})
afterAll(() => site.close())

const compare = (kind: CompareKind, text: string) =>
  editor.ask({ method: 'POST', url: URL, payload: { kind, source: 'file', text } })

const newUid = () => uidOf(randomBytes(12).toString('hex'))
const listOf = (count: number, one: (nth: number) => string) =>
  `[${Array.from({ length: count }, (_, nth) => one(nth)).join()}]`
const craft = () => site.deps.catalog.current.crafts[0]!

/** Files of at most 4,000,000 characters that are as expensive as possible to compare. */
const BOMBS: Record<string, () => string> = {
  'entries that are all new': () => listOf(12_000, () => JSON.stringify({ ...craft(), uid: newUid() })),
  'as many new entries as are taken': () =>
    listOf(1_000, () => JSON.stringify({ ...craft(), uid: newUid() })),
  'entries with nothing but a uid': () => listOf(19_999, () => `{"uid":"${newUid()}"}`),
  'the same entry over and over': () => listOf(19_999, () => `{"uid":"${craft().uid}"}`),
  'a list of lists': () => `[{"uid":"${newUid()}","takes":${listOf(4_000, () => listOf(100, () => '0'))}}]`,
  'one value of 4 MB': () => `[{"uid":"${newUid()}","sec":"${'x'.repeat(3_900_000)}"}]`,
  'one entry with 19,999 fields': () =>
    `[{"uid":"${newUid()}",${Array.from({ length: 19_999 }, (_, nth) => `"f${nth}":1`).join()}}]`,
  'a table of 20,000 rows': () =>
    `uid,sec\n${Array.from({ length: 19_999 }, () => `${newUid()},1`).join('\n')}`,
  'a table of one very long row': () => `uid,${','.repeat(3_900_000)}`,
  'a table of quotes': () => `uid,sec\n${'"'.repeat(3_900_000)}`,
  'a table of empty lines': () => `uid\n${'\n'.repeat(3_900_000)}`,
  'white space': () => ' '.repeat(4_000_000),
  'byte order marks': () => '\uFEFF'.repeat(1_000_000),
  'half of a text': () => `["${'\\'.repeat(3_900_000)}`,
}

describe('a file that is made to be expensive', () => {
  it.each(Object.keys(BOMBS))('%s', async (name) => {
    const text = BOMBS[name]?.() ?? ''
    const { result, cpuMs } = await leastCpuMs(MOST_CPU_MS, () => compare('craft', text))
    expect(result.statusCode, result.body.slice(0, 300)).toBe(200)
    expect(cpuMs).toBeLessThan(MOST_CPU_MS)
    expect(result.body.length).toBeLessThan(8_000_000)
  })
})

describe('a file that is made to be misunderstood', () => {
  const values = hostileTexts('sec').filter((text) => text.startsWith('{'))
  const asEntries = (kind: string) => values.map((text) => `[{"uid":"${kind}",${text.slice(1)}]`)

  it.each(KINDS)('%s: whatever an entry holds is answered, and nothing is kept', async (kind) => {
    const texts = [...hostileTexts(`${kind}s`), ...asEntries(newUid()), ...asEntries('__proto__')]
    for (const text of texts) {
      const { statusCode, body } = await compare(kind, text)
      expect([200, 400], `${body.slice(0, 200)} to ${text.slice(0, 200)}`).toContain(statusCode)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(await site.deps.store.corrections.all()).toEqual([])
  })

  it.each([
    ['a uid twice', (uid: string) => `[{"uid":"${uid}"},{"uid":"${uid}"}]`, 'twice'],
    ['a prototype as a field', (uid: string) => `[{"uid":"${uid}","__proto__":{"sec":1}}]`, 'column'],
    ['a prototype as a column', (uid: string) => `uid,__proto__\n${uid},1\n`, 'column'],
    ['a uid that is a list', (uid: string) => `[{"uid":["${uid}"]}]`, 'uid'],
    ['a uid with a line break', (uid: string) => `[{"uid":"${uid}\\n"}]`, 'uid'],
  ])('%s is named as a fault', async (_, textOf, why) => {
    const { faults, rows } = (await compare('craft', textOf(craft().uid))).json()
    expect([faults[0]?.why, rows]).toEqual([why, []])
  })

  it.each(['1e400', '-1e400', '1e308', '-1', '9007199254740993', '"5"', 'null', '[5]'])(
    'a figure of %s can be seen and not accepted',
    async (figure) => {
      const text = JSON.stringify([craft()]).replace(/"sec":\d+/, `"sec":${figure}`)
      const { rows } = (await compare('craft', text)).json()
      const row = rows.find(({ uid }: { uid: string }) => uid === craft().uid)
      const { theirs } = row.fields[0]
      const change = { entity: 'craft', uid: craft().uid, field: 'sec', value: theirs }
      const reply = await editor.ask({
        method: 'PUT',
        url: `${URL}/accepted`,
        payload: { changes: [change] },
      })
      expect([row.fault?.why, reply.statusCode]).toEqual(['bad_value', 400])
    },
  )
})

it('a body that is too large, or of who may not, is refused before it is read', async () => {
  const large = { kind: 'craft', source: 'file', text: ' '.repeat(9_000_000) }
  expect((await editor.ask({ method: 'POST', url: URL, payload: large })).statusCode).toBe(413)
  for (const level of ['visitor', 'user', 'pro'] as const) {
    const { statusCode } = await (await site.as(level)).ask({ method: 'POST', url: URL, payload: large })
    expect([level, statusCode]).toEqual([level, 404])
  }
})
