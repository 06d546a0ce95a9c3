import type { PilotMode } from '@raidkit/rules/pilot/pilot'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../testing/renderComponent.tsx'
import { useSettledMode } from './useSettledMode.ts'

type ModeChange = { mode: PilotMode | undefined; atMs: number }

function Modes({ times }: { times: ModeChange[] }) {
  const [mode, setMode] = useState<PilotMode>('DESKTOP_APP')
  const settled = useSettledMode(mode)
  useEffect(() => void times.push({ mode: settled, atMs: performance.now() }), [settled, times])
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
  const times: ModeChange[] = []
  await renderComponent(<Modes times={times} />)
  await page.getByText('Cloud').click()
  await expect.element(page.getByText('CLOUD_GDRIVE')).toBeVisible()
  expect(times.map(({ mode }) => mode)).toEqual(['DESKTOP_APP', undefined, 'CLOUD_GDRIVE'])
  const [, closed, opened] = times
  // spec section 9; clocks of browsers are rounded
  expect((opened?.atMs ?? 0) - (closed?.atMs ?? 0)).toBeGreaterThan(495)
})
