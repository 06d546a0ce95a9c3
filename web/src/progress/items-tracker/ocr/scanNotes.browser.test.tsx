import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import type { ScannedPicture } from './reading/messages.ts'
import { ScanNotes } from './ScanNotes.tsx'

const picture = (more: Partial<ScannedPicture>): ScannedPicture => ({
  number: 0,
  width: 800,
  height: 600,
  tilt: 0,
  languages: ['en'],
  isReduced: false,
  labels: 9,
  read: 9,
  strange: 0,
  isPhoto: false,
  finds: [],
  ...more,
})

const scan = (more: Partial<ScannedPicture>) => ({
  files: [new File([], 'stash.png')],
  pictures: [picture(more)],
  refused: [],
  left: 0,
  progress: undefined,
  at: 0,
  isFailed: false,
})

it.each([
  [
    'a photo',
    { isPhoto: true, read: 0 },
    'stash.png looks like a photo of a screen. Take a screenshot instead.',
  ],
  ['no stash', { labels: 0, read: 0 }, 'stash.png: no stash grid found.'],
  ['nothing read', { read: 0 }, 'stash.png: no item names could be read.'],
  ['little read', { read: 2 }, 'stash.png: only 2 of 9 item names could be read, so nothing is selected.'],
  [
    'another language',
    { strange: 4 },
    'stash.png: 4 names do not exist in this language, so nothing is selected.',
  ],
  ['nothing needed', {}, 'stash.png: 9 of 9 item names read. You do not need any of these items.'],
])('says what became of a picture: %s', async (_, more, text) => {
  await renderComponent(<ScanNotes scan={scan(more)} />)
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  // The note that nothing is needed appears only if names were read.
  expect(page.getByText(/any of these items/).elements()).toHaveLength(text.includes('need') ? 1 : 0)
})
