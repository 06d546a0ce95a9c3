import { NO_ADS } from '@raidkit/rules/admin/ads'
import { DEFAULT_SETTINGS } from '@raidkit/rules/admin/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { AdsPanel } from './AdsPanel.tsx'

const banner = (text: string) => ({
  text,
  link: 'https://tea.example',
  picture: null,
  fromMs: null,
  untilMs: null,
})
const ads = { ...NO_ADS, enabled: true, kind: 'banners' as const, banners: [banner('One'), banner('Two')] }
const sent: { settings: { ads: typeof ads } }[] = []

beforeEach(async () => {
  sent.length = 0
  const all = { version: 1, settings: { ...DEFAULT_SETTINGS, ads } }
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string } = {}) => {
    sent.push(JSON.parse(body))
    return Response.json(all)
  })
  await renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <AdsPanel all={all} onSaved={() => undefined} onConflict={() => undefined} />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.unstubAllGlobals())

const fieldsOf = (nth: number) => page.getByRole('group', { name: `Ad ${nth}` })
/** By hand: the tests' own way of choosing files reads them too. */
const choose = (nth: number, bytes: number) => {
  const files = new DataTransfer()
  files.items.add(new File(['x'.repeat(bytes)], 'tea.png', { type: 'image/png' }))
  // Safe: the label is that of an input.
  const input = fieldsOf(nth).getByLabelText('Picture').element() as HTMLInputElement
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const saved = async () => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  return sent[0]?.settings.ads.banners.map(({ text, picture }) => [text, picture])
}

it('a picture comes to its own banner, over nothing that was changed while it was read', async () => {
  const reads: (() => void)[] = []
  const readAsDataURL = FileReader.prototype.readAsDataURL
  const spy = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
    file,
  ) {
    reads.push(() => readAsDataURL.call(this, file))
  })
  await expect.element(fieldsOf(2)).toBeVisible()
  choose(2, 3)
  await fieldsOf(2).getByLabelText('Text').fill('Tea')
  await fieldsOf(1).getByRole('button', { name: 'Remove ad' }).click()
  spy.mockRestore()
  for (const read of reads) read()
  await expect.element(fieldsOf(1).getByRole('img')).toBeVisible()
  expect(await saved()).toEqual([['Tea', 'data:image/png;base64,eHh4']])
})

it('one that is too large is refused before it is read', async () => {
  const spy = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  await expect.element(fieldsOf(1)).toBeVisible()
  choose(1, 45_001)
  await expect.element(page.getByText('This picture is too large. Use one of up to 40 kB.')).toBeVisible()
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
})
