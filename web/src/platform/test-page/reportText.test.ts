import { expect, it } from 'vitest'
import { reportText } from './reportText.ts'

const facts = {
  browser: 'Example/1.0',
  languages: 'en, ru',
  timeZone: 'UTC',
  screen: '1440 × 900 (1×)',
  window: '1200 × 800',
  reducedMotion: false,
  online: true,
  secure: true,
}

it('says what works, what does not, and what is still being tried', () => {
  const lines = reportText({
    build: 'b1',
    catalog: 'c1',
    facts,
    results: { worker: true, touch: false },
  }).split('\n')
  expect(lines.slice(0, 3)).toEqual(['build: b1', 'catalogue: c1', 'browser: Example/1.0'])
  expect(lines).toEqual(
    expect.arrayContaining(['reducedMotion: no', 'online: yes', 'worker: yes', 'touch: no', 'indexedDb: …']),
  )
})
