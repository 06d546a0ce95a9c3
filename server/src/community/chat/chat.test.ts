import { randomUUID } from 'node:crypto'
import { CHAT_LIMITS, CHAT_RATES } from '@raidkit/rules/community/chat'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatSite, type ChatSite } from '../../testing/sites/chatSite.ts'

let site: ChatSite
beforeAll(async () => void (site = await chatSite()))
afterEach(() => site.hangUp())
afterAll(() => site.close())

const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text)

describe('messages over two nodes', () => {
  it('reach everybody in the same order, in their own room alone', async () => {
    const [here, there, elsewhere] = await Promise.all([
      site.reader(0, 'de'),
      site.reader(1, 'de'),
      site.reader(1, 'fr'),
    ])
    const writers = await Promise.all([site.writer(), site.writer(), site.writer()])
    const sends = writers.flatMap((writer, of) =>
      [0, 1, 0, 1].map((node, nth) => writer.send(`${of} says ${nth}`, { room: 'de', node })),
    )
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(sends.map(() => 200))
    await expect.poll(() => here.messages().length + there.messages().length).toBe(2 * sends.length)
    const bySeq = (page: typeof here) => page.messages().toSorted((a, b) => a.seq - b.seq)
    expect(bySeq(here)).toEqual(bySeq(there))
    const newest = await site.reader(0, 'de')
    expect(newest.caught.messages).toEqual(bySeq(here))
    expect(bySeq(here).map(({ seq }) => seq)).toEqual(sends.map((_, nth) => nth + 1))
    expect(elsewhere.messages()).toEqual([])
  })

  it('the same uid twice is one message: after a lost reply, on another node, both at once', async () => {
    const [writer, page] = [await site.writer(), await site.reader(0, 'it')]
    const uid = randomUUID()
    const twice = await Promise.all([0, 1].map((node) => writer.send('once', { room: 'it', node, uid })))
    const again = await writer.send('once', { room: 'it', node: 1, uid })
    const all = [...twice, again].map(({ answer }) => answer.message)
    expect(all).toEqual([all[0], all[0], all[0]])
    await writer.send('after it', { room: 'it' })
    await expect.poll(() => texts(page.messages())).toEqual(['once', 'after it'])
    expect((await writer.send('once', { room: 'es', uid })).code).toBe('bad_request')
    const other = await site.writer()
    expect((await other.send('mine', { room: 'it', uid })).code).toBe('bad_request')
  })

  it('who comes back gets what came meanwhile, what was removed too; of too much the newest page', async () => {
    const [writer, page] = [await site.writer(), await site.reader(0, 'pl')]
    const first = await writer.send('first', { room: 'pl' })
    await page.next('MESSAGE')
    page.socket.terminate()
    await writer.send('second', { room: 'pl', node: 1 })
    await writer.ask('POST', '/chat/delete', { uid: first.answer.message.uid })
    const back = await site.reader(1, 'pl', first.answer.message.rev)
    expect(back.caught).toMatchObject({ isReset: false, rev: 3 })
    expect(back.caught.messages).toMatchObject([
      { text: 'second', removed: null },
      { uid: first.answer.message.uid, text: '', author: null, removed: 'author' },
    ])
    // From before the site was restored from a backup.
    expect((await site.reader(0, 'pl', 99)).caught).toMatchObject({ isReset: true, rev: 3 })
  })

  it('history comes by pages without a gap', async () => {
    const at = new Date()
    const { uid: userUid } = await site.writer()
    const count = CHAT_LIMITS.missed + 30
    for (let seq = 1; seq <= count; seq += 1)
      await site.store.chatMessages.add({
        uid: randomUUID(),
        room: 'hu',
        seq,
        rev: seq,
        userUid,
        text: `${seq}`,
        at,
        removedBy: null,
        removedAt: null,
      })
    await site.store.chatRooms.hold('hu')
    await site.store.chatRooms.advance({ room: 'hu', rev: count, seq: count })
    expect((await site.reader(0, 'hu', 1)).caught).toMatchObject({ isReset: true, hasOlder: true })
    const seen: string[] = []
    let before: number | undefined
    for (;;) {
      const url = `${site.nodes[1].url}/api/be/chat?room=hu${before ? `&before=${before}` : ''}`
      const page = (await (await fetch(url)).json()) as {
        messages: { text: string; seq: number }[]
        hasOlder: boolean
      }
      seen.unshift(...texts(page.messages))
      before = page.messages[0]?.seq
      if (!page.hasOlder) break
    }
    expect(seen).toEqual(Array.from({ length: count }, (_, nth) => `${nth + 1}`))
  })

  it('a thousand joins at once are answered', async () => {
    const pages = await Promise.all(Array.from({ length: 1000 }, (_, nth) => site.reader(nth % 2, 'kr')))
    const writer = await site.writer()
    await writer.send('hello all', { room: 'kr' })
    await Promise.all(pages.map((page) => page.next('MESSAGE')))
    const counted = () => pages[0]?.heard.findLast(({ messageType }) => messageType === 'STATE')?.['count']
    await expect.poll(counted, { timeout: 20_000 }).toBe(1000)
  }, 60_000)
})

describe('what is refused', () => {
  it.each([
    ['nothing to be seen', ' \u200B\u202E ', 422, 'chat_blank'],
    ['too long', 'x'.repeat(CHAT_LIMITS.length + 1), 422, 'chat_too_long'],
    ['64 kB', 'x'.repeat(65_536), 413, 'too_large'],
    ['half a sign', '\uD83D', 400, 'bad_request'],
  ])('%s', async (_, text, status, code) => {
    expect(await (await site.writer()).send(text)).toMatchObject({ status, code })
  })

  it.each([
    ['without pro', { pro: false }, 403, 'pro_required'],
    ['without a name', { username: null }, 409, 'chat_no_name'],
  ])('somebody %s', async (_, rights, status, code) => {
    expect(await (await site.writer(rights)).send('hi')).toMatchObject({ status, code })
  })

  it('who is suspended, and who is signed out', async () => {
    const writer = await site.writer()
    await site.store.users.change(writer.uid, () => ({ suspendedAt: new Date() }))
    expect(await writer.send('hi', { node: 1 })).toMatchObject({ status: 401, code: 'sign_in_required' })
  })

  it('a flood, with the seconds to wait, over both nodes; others go on', async () => {
    const [writer, other] = [await site.writer(), await site.writer()]
    const room = 'ro'
    const flood = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => writer.send(`${nth}`, { room, node: nth % 2 })),
    )
    expect(flood.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(CHAT_RATES.room.most + 2)
    const refused = flood.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refused?.wait)).toBeGreaterThanOrEqual(1)
    expect(Number(refused?.wait)).toBeLessThanOrEqual(CHAT_RATES.room.refillMs / 1000)
    expect(await other.send('calm', { room })).toMatchObject({ status: 200 })
  })

  it('markup, direction and marks arrive as text that harms nobody', async () => {
    const [writer, page] = [await site.writer(), await site.reader(1, 'tr')]
    await writer.send('<script>alert(1)</script> \u202Egpj.exe\u202C a\u0300\u0301\u0302\u0303\u0304\n b', {
      room: 'tr',
    })
    const { message } = await page.next('MESSAGE')
    expect(message).toMatchObject({ text: '<script>alert(1)</script> gpj.exe à\u0301\u0302\u0303 b' })
  })
})
