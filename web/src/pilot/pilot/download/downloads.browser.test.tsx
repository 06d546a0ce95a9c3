import type { PilotOffer } from '@raidkit/contract/pilot/pilotFiles'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { Downloads } from './Downloads.tsx'

const FILE = {
  name: 'raidkit-pilot-win32-x64.exe',
  platform: 'win32-x64',
  bytes: 100_000_000,
  sha256: 'ab'.repeat(32),
  signature: 'c2ln',
}
const NOTHING: PilotOffer = { version: '', files: [], builds: [] }
const onBuild = vi.fn()
const show = (offered: Partial<PilotOffer>, isRefused = false) =>
  renderComponent(<Downloads offered={{ ...NOTHING, ...offered }} onBuild={onBuild} isRefused={isRefused} />)
beforeEach(() => onBuild.mockReset())

it('asks the site to build a file that it does not have', async () => {
  await show({ builds: [{ platform: 'win32-x64', state: 'absent' }] })
  await page.getByRole('button', { name: 'Prepare the download for Windows' }).click()
  expect(onBuild).toHaveBeenCalledExactlyOnceWith({ platform: 'win32-x64' })
})

it.each([
  ['waiting', 'Waiting for another file to be prepared…', '20'],
  ['fetching', 'Downloading the runtime for Windows…', '40'],
  ['building', 'Building and signing the app for Windows…', '80'],
] as const)('says how far it is: %s', async (state, words, percent) => {
  await show({ builds: [{ platform: 'win32-x64', state }] })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Windows' }))
    .toHaveAttribute('aria-valuenow', percent)
  await expect.element(page.getByRole('button', { name: /Prepare/ })).not.toBeInTheDocument()
})

it('a file that failed can be asked for again', async () => {
  await show({ builds: [{ platform: 'win32-x64', state: 'failed' }] })
  await expect.element(page.getByText(/^The file could not be prepared/)).toBeVisible()
  await page.getByRole('button', { name: 'Prepare the download for Windows' }).click()
  expect(onBuild).toHaveBeenCalledTimes(1)
})

it('offers what is built with its checksum and signature, beside what can be built', async () => {
  await show({ version: '0.1.0', files: [FILE], builds: [{ platform: 'darwin-x64', state: 'absent' }] })
  const link = page.getByRole('link', { name: 'Download for Windows' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`/${FILE.name}?v=abab`))
  await expect.element(page.getByText('Version 0.1.0')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Prepare the download for macOS (Intel)' }))
    .toBeVisible()
  // The order of the two depends on the system that the tests run on.
  for (const summary of document.querySelectorAll('details')) summary.open = true
  await expect.element(page.getByLabelText('SHA-256 checksum')).toHaveValue(FILE.sha256)
  await expect
    .element(page.getByRole('link', { name: 'Signature file' }))
    .toHaveAttribute('href', `/pilot/files/${FILE.name}.sig`)
})

it('a site that cannot build says how the app is started without a download', async () => {
  await show({}, true)
  await expect.element(page.getByLabelText('Run from source')).toHaveValue('npm run pilot')
  await expect.element(page.getByText(/^The file could not be requested/)).toBeVisible()
})
