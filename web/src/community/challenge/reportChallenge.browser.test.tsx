import { listOwnChallenges } from '@raidkit/contract/community/ownChallenges'
import { getMe } from '@raidkit/contract/account/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../api/useCall.ts'
import { dropHint, freshHint } from '../../account/shared/reader/signedInHint.ts'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { ReportChallenge } from './ReportChallenge.tsx'

const CUP = { uid: '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d', title: '<b>Cup</b>', isOfPlayer: true }

type RenderOptions = { isSignedIn?: boolean; own?: string[]; isOfPlayer?: boolean; answer?: () => Response }

/** The entry on the page of a challenge; what is sent is answered by `answer`. */
async function entry({ isSignedIn = true, own = [], isOfPlayer = true, answer }: RenderOptions = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity }, mutations: { retry: false } },
  })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return answer?.() ?? Response.json({ uid: CUP.uid })
  })
  dropHint()
  if (isSignedIn) {
    document.cookie = 'signed_in=1; path=/'
    freshHint()
    client.setQueryData(callKey(getMe), { uid: 'me', version: 1 })
  }
  client.setQueryData(callKey(listOwnChallenges, {}), { challenges: own.map((uid) => ({ uid })) })
  await renderComponent(
    <QueryClientProvider client={client}>
      <ReportChallenge challenge={{ ...CUP, isOfPlayer }} />
      <p>The end</p>
    </QueryClientProvider>,
  )
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  dropHint()
})

const open = page.getByRole('button', { name: 'Report this challenge' })
const dialog = page.getByRole('dialog', { name: 'Report this challenge' })
const send = dialog.getByRole('button', { name: 'Report' })

describe('the entry that reports a challenge', () => {
  it.each([
    ['visitors', { isSignedIn: false }],
    ['who runs it', { own: [CUP.uid] }],
    ['challenges of the site', { isOfPlayer: false }],
  ])('is not there for %s', async (_, fields) => {
    await entry(fields)
    await expect.element(page.getByText('The end')).toBeVisible()
    await expect.element(open).not.toBeInTheDocument()
  })

  it('sends a reason and a note, and closes', async () => {
    const sent = await entry({ own: ['another'] })
    await open.click()
    await expect.element(dialog.getByText(CUP.title)).toBeVisible()
    await dialog.getByLabelText('Reason').selectOptions('Scam or false prizes')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('asks for money')
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toEqual([{ uid: CUP.uid, reason: 'scam', note: 'asks for money' }])
  })

  it('keeps what was entered when it is refused, and says why', async () => {
    const error = { code: 'own_challenge', message: 'own_challenge' }
    await entry({ answer: () => Response.json({ error }, { status: 409 }) })
    await open.click()
    const note = dialog.getByRole('textbox', { name: 'Note' })
    await note.fill('mine')
    await send.click()
    await expect.element(dialog.getByText('You cannot do this with your own challenge')).toBeVisible()
    await expect.element(note).toHaveValue('mine')
  })
})
