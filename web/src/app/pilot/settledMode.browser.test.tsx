import type { PilotMode } from '@raidkit/rules/pilot'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shown } from '../../testing/shown.tsx'
import { useSettledMode } from './useSettledMode.ts'

const times: { mode: PilotMode | undefined; atMs: number }[] = []

function Modes() {
  const [mode, setMode] = useState<PilotMode>('DESKTOP_APP')
  const settled = useSettledMode(mode)
  useEffect(() => void times.push({ mode: settled, atMs: performance.now() }), [settled])
  return (
    <>
      <p>{settled ?? 'closed'}</p>
      <button type="button" onClick={() => setMode('CLOUD_GDRIVE')}>
        Cloud
      </button>
    </>
  )
}

it('another mode is opened half a second after the one before was closed', async () => {
  await shown(<Modes />)
  await page.getByText('Cloud').click()
  await expect.element(page.getByText('CLOUD_GDRIVE')).toBeVisible()
  expect(times.map(({ mode }) => mode)).toEqual(['DESKTOP_APP', undefined, 'CLOUD_GDRIVE'])
  const [, closed, opened] = times
  // spec section 9; clocks of browsers are rounded
  expect((opened?.atMs ?? 0) - (closed?.atMs ?? 0)).toBeGreaterThan(495)
})
