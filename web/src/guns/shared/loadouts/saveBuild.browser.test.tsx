import { getMe } from '@raidkit/contract/account/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { dropHint, freshHint } from '../../../account/shared/reader/signedInHint.ts'
import { SaveBuild } from './SaveBuild.tsx'

const GUN = { url: 'ak-74n', name: 'AK-74N' }
const GUN_UID = '5449016a-4bdc-82d6-8f02-8b456f000000'
const part = { slot: 'mod_stock', itemUid: '5c51aac1-86f7-8743-82ea-65c552000000', parent: -1 }
const BUILD = { gunUid: GUN_UID, attachments: [part], ammo: null }
const OTHER = '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d'

/** The panel for somebody of these rights; what is sent is answered by `answer`. */
async function panel(
  rights: object | undefined,
  answer: () => Response | Promise<Response> = () => new Response('{}'),
  uid?: string,
) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity }, mutations: { retry: false } },
  })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return answer()
  })
  dropHint()
  if (rights) {
    document.cookie = 'signed_in=1; path=/'
    freshHint()
    client.setQueryData(callKey(getMe), { uid: 'me', version: 1, ...rights })
  }
  const saved = vi.fn<(loadout: unknown) => void>()
  await renderComponent(
    <QueryClientProvider client={client}>
      <SaveBuild build={BUILD} gun={GUN} uid={uid} onSaved={saved} />
    </QueryClientProvider>,
  )
  return { sent, saved }
}

afterEach(() => {
  vi.unstubAllGlobals()
  dropHint()
})

const save = page.getByRole('button', { name: 'Save' })

describe('the panel that saves a build', () => {
  it('asks a visitor to sign in, and brings them back', async () => {
    await panel(undefined)
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/user?to=%2F')
    await expect.element(save).not.toBeInTheDocument()
  })

  it('says to who is not Pro that saving requires it', async () => {
    await panel({ pro: false, admin: false })
    await expect.element(page.getByText(/requires Pro/)).toBeVisible()
    await expect.element(save).not.toBeInTheDocument()
  })

  it('sends the build under its title, the gun’s name without one', async () => {
    const { sent } = await panel({ pro: true, admin: false })
    await save.click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toEqual({ ...BUILD, title: GUN.name, public: false, lang: 'en' })
    await page.getByRole('textbox', { name: 'Title' }).fill('  <b>Quiet</b> ')
    await page.getByRole('switch', { name: /^Public/ }).click()
    await save.click()
    await expect.poll(() => sent[1]).toMatchObject({ title: '<b>Quiet</b>', public: true })
  })

  it('leads to the published build of the same parts', async () => {
    const error = { code: 'loadout_duplicate', message: '', fault: { field: 'uid', why: OTHER } }
    const { saved } = await panel({ pro: true, admin: false }, () =>
      Response.json({ error }, { status: 409 }),
    )
    await save.click()
    await expect
      .element(page.getByRole('link', { name: 'Open the published build' }))
      .toHaveAttribute('href', `/loadouts/weapon/ak-74n/${OTHER}`)
    expect(saved).not.toHaveBeenCalled()
  })

  it('waits for the build that is open, and changes it from the version that it knows', async () => {
    const loadout = {
      uid: OTHER,
      version: 3,
      title: 'Mine',
      state: 'private',
      isOwn: true,
      isLiked: false,
      likes: 2,
      gunUid: GUN_UID,
      attachments: [],
      ammoUid: null,
      gun: null,
      ammo: null,
      author: null,
      parts: 0,
      figures: null,
      prices: null,
      unknownParts: 0,
      faults: 0,
      createdAtMs: 0,
      updatedAtMs: 0,
    }
    let open = (_: Response) => {}
    const opened = new Promise<Response>((resolve) => (open = resolve))
    let asked = 0
    const answer = () => (asked++ === 0 ? opened : Response.json({ loadout }))
    const { sent, saved } = await panel({ pro: true, admin: false }, answer, OTHER)
    await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
    open(Response.json({ loadout }))
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
    // Other parts end the two likes.
    await expect.element(page.getByText(/removes this build’s 2 likes/)).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => saved.mock.calls.length).toBe(1)
    expect(sent[0]).toMatchObject({ uid: OTHER, version: 3, title: 'Mine', public: false })
    await page.getByRole('button', { name: 'Save as new' }).click()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).not.toHaveProperty('uid')
  })
})
