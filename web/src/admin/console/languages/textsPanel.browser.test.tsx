import type { Language } from '@raidkit/rules/platform/languages'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import type { TextChoice } from './choice.ts'
import { TextsPanel } from './TextsPanel.tsx'

const KEY = 'frame.signIn'
const WORDS: Partial<Record<Language, string>> = { en: 'Sign in', de: 'Anmelden' }
const EMPTY = { texts: [], total: 0 }

function Panel() {
  const [choice, setChoice] = useState<TextChoice>({ lang: 'en', search: '' })
  return (
    <TextsPanel
      choice={choice}
      first={{ choice: { lang: 'fr', search: '' }, list: EMPTY }}
      onChoose={(change) => setChoice({ ...choice, ...change })}
      onChanged={() => undefined}
    />
  )
}

/** A server with one text; `others` is what someone else has made of it, and answers what is saved with a conflict. */
async function panel() {
  const server = { others: null as string | null, sent: [] as unknown[], isSlow: false }
  const answer = (lang: Language) => ({
    texts: [{ key: KEY, english: 'Sign in', text: WORDS[lang], from: lang, override: server.others }],
    total: 1,
  })
  const conflict = { error: { code: 'version_conflict', message: 'version_conflict', requestId: 'x' } }
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) {
      server.sent.push(JSON.parse(body))
      return server.others === null ? Response.json({ undo: null }) : Response.json(conflict, { status: 409 })
    }
    if (server.isSlow) await new Promise(() => undefined)
    // Safe: the panel asks for a language.
    return Response.json(answer(new URL(url, location.href).searchParams.get('lang') as Language))
  })
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  await renderComponent(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: `Change ${KEY}` }).click()
  return server
}

afterEach(() => vi.unstubAllGlobals())

const field = page.getByLabelText(`Text for ${KEY}`)
const save = page.getByRole('button', { name: 'Save' })
const language = page.getByLabelText('Language')

it('another language closes the form: what was typed for one is not said in the other', async () => {
  await panel()
  await field.fill('Come in')
  await language.selectOptions('Deutsch')
  await expect.element(page.getByText('Anmelden')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

it('until the other language has come the text is still changed as the one that it is', async () => {
  const server = await panel()
  await field.fill('Come in')
  server.isSlow = true
  await language.selectOptions('Deutsch')
  await save.click()
  await expect.poll(() => server.sent).toMatchObject([{ language: 'en', text: 'Come in' }])
})

it('who was slower keeps what they typed, beside what stands there now', async () => {
  const server = await panel()
  await field.fill('Come in')
  server.others = 'Enter here'
  await save.click()
  await expect.element(page.getByText(/^Someone else changed this/)).toBeVisible()
  await expect.element(field).toHaveValue('Come in')
  await save.click()
  await expect.poll(() => server.sent.at(-1)).toMatchObject({ text: 'Come in', was: 'Enter here' })
  await page.getByRole('button', { name: 'Use current value' }).click()
  await expect.element(field).toHaveValue('Enter here')
})
