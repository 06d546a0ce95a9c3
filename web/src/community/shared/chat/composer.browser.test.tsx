import { getOwnChat } from '@raidkit/contract/community/chat'
import { getMe } from '@raidkit/contract/account/users'
import { completionIndex, mentionIndex, type Nameable } from '@raidkit/rules/community/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { dropHint, freshHint } from '../../../account/shared/reader/signedInHint.ts'
import { Composer } from './Composer.tsx'
import { OutgoingLine } from './MessageLine.tsx'
import { openOutbox, outbox } from './outbox.ts'
import { useOutgoing } from './useChat.ts'
import type { Mentions } from './useMentions.ts'

const message = {
  uid: '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d',
  seq: 1,
  rev: 1,
  atMs: 1,
  text: 'said',
  removed: null,
  author: { uid: 'me', name: 'Me', isAdmin: false },
}
const accepted = () => Response.json({ room: 'general', message })
const OWN = { blocked: [], mute: null, hasName: true }

const THINGS: Nameable[] = [
  { kind: 'item', uid: 'salewa', name: 'Salewa first aid kit', shortName: 'Salewa' },
  { kind: 'item', uid: 'sale2', name: 'Salty dog beef sausage', shortName: 'Sausage' },
  { kind: 'map', uid: 'customs', name: 'Customs' },
]
const MENTIONS: Mentions = {
  index: mentionIndex(THINGS),
  completions: completionIndex(THINGS),
  find: ({ kind }) => (kind === 'map' ? { map: 'customs' } : undefined),
}
const PEOPLE = { names: ['Anna', 'Boris', 'Me'], reader: 'Me' }

function Writing() {
  const outgoing = useOutgoing('general')
  return (
    <>
      <ol className="min-h-64">
        {outgoing.map((one) => (
          <OutgoingLine key={one.uid} outgoing={one} />
        ))}
      </ol>
      <Composer room="general" mentions={MENTIONS} people={PEOPLE} />
    </>
  )
}

/** The field for somebody of these rights; what is sent is answered by `answer`. */
async function composer(
  rights: object | undefined,
  own: object = OWN,
  answer: () => Response | Promise<Response> = () => new Response('{}', { status: 500 }),
) {
  localStorage.clear()
  sessionStorage.clear()
  outbox.set([])
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return answer()
  })
  dropHint()
  if (rights) {
    document.cookie = 'signed_in=1; path=/'
    freshHint()
    client.setQueryData(callKey(getMe), { uid: 'me', version: 1, ...rights })
    client.setQueryData(callKey(getOwnChat, {}), own)
  }
  const taken = vi.fn<(room: string, message: unknown) => void>()
  openOutbox(taken)
  await renderComponent(
    <QueryClientProvider client={client}>
      <Writing />
    </QueryClientProvider>,
  )
  return { sent, taken }
}

afterEach(() => {
  outbox.set([])
  vi.unstubAllGlobals()
  dropHint()
})

const PRO = { pro: true, admin: false }
const field = page.getByRole('textbox', { name: 'Message' })
const refused = (code: string, seconds?: string) =>
  Response.json(
    { error: { code, message: code } },
    { status: 429, ...(seconds && { headers: { 'retry-after': seconds } }) },
  )

describe('who may not write reads why', () => {
  it.each([
    ['a visitor', undefined, OWN, 'Sign in with a Pro account to write. Reading is free, no account needed.'],
    ['without Pro', { pro: false, admin: false }, OWN, 'Writing in the chat requires Pro. Reading is free.'],
    ['without a name', PRO, { ...OWN, hasName: false }, /Choose a username/],
    ['muted', PRO, { ...OWN, mute: { untilMs: Date.UTC(2026, 10, 17) } }, /muted you until 17\.11\.26/],
    ['banned', PRO, { ...OWN, mute: { untilMs: null } }, /banned from posting/],
  ])('%s', async (_, rights, own, text) => {
    await composer(rights, own)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field).not.toBeInTheDocument()
  })
})

describe('writing', () => {
  it('Enter sends what was written, cleaned, and the field is empty', async () => {
    const { sent, taken } = await composer(PRO, OWN, accepted)
    await userEvent.fill(field, '  LEDX\u202E   at Labs ')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toMatchObject([{ room: 'general', text: 'LEDX at Labs' }])
    expect(sent[0]?.['uid']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    await expect.element(field).toHaveValue('')
    await expect.poll(() => taken.mock.calls.length).toBe(1)
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument()
  })

  it('counts what is left, and sends nothing that is too long or empty', async () => {
    const { sent } = await composer(PRO)
    await userEvent.fill(field, 'x'.repeat(502))
    await expect.element(page.getByText('-2 characters left')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await userEvent.fill(field, '   ')
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
  })

  it('a refused message stays with its reason; tried again it is the same message', async () => {
    const answers = [refused('chat_muted', '9'), accepted()]
    const { sent } = await composer(PRO, OWN, () => answers.shift() ?? new Response('{}'))
    await userEvent.fill(field, 'too fast')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/muted/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]).toEqual(sent[0])
    await expect.element(page.getByText('too fast')).not.toBeInTheDocument()
  })

  it('after a flood says how long it takes, then sends the same by itself, and what was written meanwhile after it', async () => {
    const answers = [refused('rate_limited', '3'), accepted(), accepted()]
    const { sent } = await composer(PRO, OWN, () => answers.shift() ?? new Response('{}'))
    await userEvent.fill(field, 'too fast')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You are writing too fast.')).toBeVisible()
    await expect.element(page.getByText(/will be sent automatically in [234] s/)).toBeVisible()
    await userEvent.fill(field, 'and more')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.map(({ text }) => text)).toEqual(['too fast', 'too fast', 'and more'])
    expect(sent[1]).toEqual(sent[0])
    await expect.poll(() => outbox.read()).toEqual([])
  })

  it('a text that is too long stays as it was pasted', async () => {
    await composer(PRO)
    await userEvent.fill(field, 'y'.repeat(2_500))
    await expect.element(field).toHaveValue('y'.repeat(2_500))
  })

  it('a message whose reply is lost is sent again as the same', async () => {
    let isLost = true
    const { sent } = await composer(PRO, OWN, () => {
      if (!isLost) return accepted()
      isLost = false
      throw new TypeError('network')
    })
    await userEvent.fill(field, 'hello')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2)
    expect(sent[1]).toEqual(sent[0])
    await expect.poll(() => outbox.read()).toEqual([])
  })
})

describe('completion', () => {
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = () =>
    list
      .getByRole('option')
      .all()
      .map((one) => one.element().textContent)

  it('arrows choose and Enter inserts; without a choice Enter sends', async () => {
    const { sent } = await composer(PRO, OWN, accepted)
    await userEvent.fill(field, 'got sal')
    await expect.element(list).toBeVisible()
    expect(options()).toEqual(['Salewa first aid kitItem', 'Salty dog beef sausageItem'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    const chosen = list.getByRole('option', { selected: true })
    await expect.element(chosen).toHaveTextContent('Salewa first aid kitItem')
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('got Salewa first aid kit ')
    await expect.element(list).not.toBeInTheDocument()
    expect(sent).toEqual([])
    await userEvent.type(field, 'and sal')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toMatchObject([{ text: 'got Salewa first aid kit and sal' }])
  })

  it('Tab takes the first, Esc closes, a press takes what it hits', async () => {
    await composer(PRO)
    await userEvent.fill(field, 'cust')
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveValue('Customs ')
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Customs' })).toHaveAttribute('href', '/maps/customs')
    await userEvent.fill(field, 'salty')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.fill(field, 'sal')
    await userEvent.click(list.getByRole('option', { name: /Salty/ }))
    await expect.element(field).toHaveValue('Salty dog beef sausage ')
  })

  it('people after @, the first chosen, the reader left out', async () => {
    const { sent } = await composer(PRO, OWN, accepted)
    await userEvent.fill(field, '@')
    await expect.element(list).toBeVisible()
    expect(options()).toEqual(['@AnnaPlayer', '@BorisPlayer'])
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('@Anna ')
    expect(sent).toEqual([])
  })
})
