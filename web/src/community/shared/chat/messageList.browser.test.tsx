import type { ChatMessage, ChatView } from '@raidkit/rules/community/chat'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { chatState, patchView } from './chatState.ts'
import { MessageList } from './MessageList.tsx'
import { useChatState } from './useChat.ts'

const NOON = Date.UTC(2026, 10, 17, 12)
const said = (seq: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  uid: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  seq,
  rev: seq,
  atMs: NOON + seq,
  author: { uid: `author-${seq % 2}`, name: `Author ${seq % 2}`, isAdmin: false },
  text: `message ${seq}`,
  removed: null,
  ...fields,
})
const many = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => said(from + nth))
const NOBODY: ReadonlySet<string> = new Set()

function Room({ blocked }: { blocked: ReadonlySet<string> }) {
  const view = useChatState().views.general
  const [chosen, setChosen] = useState('')
  return (
    <>
      <div className="flex h-96 flex-col">
        {view && (
          <MessageList
            view={view}
            blocked={blocked}
            mentions={undefined}
            people={{ names: ['Author 0', 'Author 1'], reader: 'Author 1' }}
            onMore={({ text }) => setChosen(text)}
          />
        )}
      </div>
      <p>chosen: {chosen}</p>
    </>
  )
}

async function room(view: Partial<ChatView>, blocked = NOBODY) {
  localStorage.removeItem('chat.seen')
  chatState.set({ ...chatState.read(), views: {} })
  patchView({ room: 'general', messages: [], rev: 0, hasOlder: false, ...view })
  await renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Room blocked={blocked} />
    </QueryClientProvider>,
  )
}
const one = (seq: number) => page.getByText(`message ${seq}`, { exact: true })
const topOf = (seq: number) => one(seq).element().getBoundingClientRect().top
const box = () => one(30).element().closest('.overflow-y-auto')!

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.removeItem('chat.seen')
})

describe('the messages of a room', () => {
  it('begin at their end, under days and names; each opens what can be done about it', async () => {
    await room({ messages: [said(1, { atMs: NOON - 86_400_000 }), ...many(2, 60)], rev: 60 })
    await expect.element(one(60)).toBeInViewport()
    await expect.element(page.getByText('16.11.26')).toBeInTheDocument()
    await expect.element(page.getByText('17.11.26')).toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Actions for the message from Author 0' }).last())
    await expect.element(page.getByText('chosen: message 60')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('chat.seen') ?? '{}')).toEqual({ general: 60 })
  })

  it('who reads above keeps the place when something is said, and jumps to it', async () => {
    await room({ messages: many(1, 60), rev: 60 })
    await expect.element(one(60)).toBeInViewport()
    box().scrollTop = -600
    const jump = page.getByRole('button', { name: 'Jump to latest' })
    await expect.element(jump).toBeVisible()
    const before = topOf(45)
    patchView({ room: 'general', messages: many(1, 61), rev: 61, hasOlder: false })
    await expect.element(one(61)).toBeInTheDocument()
    expect(Math.abs(topOf(45) - before)).toBeLessThan(2)
    await userEvent.click(jump)
    await expect.element(one(61)).toBeInViewport()
    await expect.element(jump).not.toBeInTheDocument()
  })

  it('history comes as it is scrolled to, and nothing moves', async () => {
    const older = { room: 'general', messages: many(1, 29), rev: 80, hasOlder: false }
    vi.stubGlobal('fetch', async () => Response.json(older))
    await room({ messages: many(30, 80), rev: 80, hasOlder: true })
    await expect.element(one(80)).toBeInViewport()
    box().scrollTop = -(box().scrollHeight - box().clientHeight - 300)
    await expect.element(one(40)).toBeInTheDocument()
    const before = topOf(40)
    await expect.element(one(1)).toBeInTheDocument()
    // The button for more has gone from above it.
    expect(Math.abs(topOf(40) - before)).toBeLessThan(2)
  })

  it('what is new since the last visit stands below a line; people who are blocked are not shown', async () => {
    await room({ messages: many(1, 3), rev: 3 }, new Set(['author-1']))
    await expect.element(one(2)).toBeVisible()
    await expect.element(one(1)).not.toBeInTheDocument()
    await expect.element(page.getByText('2 messages from blocked users hidden')).toBeVisible()
    await expect.element(page.getByText('New messages')).not.toBeInTheDocument()
  })

  it('a message that calls the reader is marked, one that calls another is not', async () => {
    const texts = ['hi @author 1!', 'hi @Author 0', 'hi Author 1']
    await room({ messages: texts.map((text, nth) => said(nth + 1, { text })), rev: 3 })
    await expect.element(page.getByText('@author 1', { exact: true })).toBeVisible()
    const marked = page.getByRole('listitem').filter({ hasText: 'Mentions you:' })
    expect(marked.all()).toHaveLength(1)
    await expect.element(marked).toHaveTextContent('Author 112:00Mentions you: hi @author 1!')
  })

  it('an empty room says so', async () => {
    await room({})
    await expect.element(page.getByText('No messages yet')).toBeVisible()
  })
})

it('a line stands above what was not seen', async () => {
  localStorage.removeItem('chat.seen')
  chatState.set({ ...chatState.read(), views: {} })
  localStorage.setItem('chat.seen', JSON.stringify({ general: 2 }))
  patchView({ room: 'general', messages: many(1, 4), rev: 4, hasOlder: false })
  await renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Room blocked={NOBODY} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('New messages')).toBeVisible()
})
