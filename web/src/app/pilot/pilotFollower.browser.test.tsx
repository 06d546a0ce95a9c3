import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useSyncExternalStore } from 'react'
import { callPilot, pilotCalls } from '../../state/pilotCalls.ts'
import { followed } from '../../maps/shared/position/followed.ts'
import { PilotFollower } from './PilotFollower.tsx'

const NAME = '2026-08-05[09-15]_12.50, 1.25, -40.75_0.00000, 0.70711, 0.00000, 0.70711_13.20 (0).png'

function Follower() {
  const calls = useSyncExternalStore(pilotCalls.follow, pilotCalls.read)
  return <PilotFollower calls={calls ?? []} />
}

async function openAt(address: string) {
  await cleanup()
  followed.set({ map: undefined, trail: [] })
  const router = createMemoryRouter([{ path: '*', element: <Follower /> }], { initialEntries: [address] })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
afterEach(() => cleanup())

const before = { isPast: true }
const places = () => followed.read().trail.map(({ x }) => x)

it('what was said before the page was there shows the place on its map', async () => {
  const router = await openAt('/maps/customs')
  callPilot({ kind: 'map', name: 'bigmap', ...before })
  callPilot({ kind: 'screenshot', name: NAME, atMs: 1, ...before })
  await expect.poll(places).toEqual([12.5])
  expect(followed.read().map).toBe('customs')
  expect(router.state.location.pathname).toBe('/maps/customs')
})

it('and leaves the reader on another map that they have opened, without a place there', async () => {
  const router = await openAt('/maps/woods')
  callPilot({ kind: 'map', name: 'bigmap', ...before })
  callPilot({ kind: 'screenshot', name: NAME, atMs: 1, ...before })
  await expect.poll(() => followed.read().map).toBe('customs')
  expect([router.state.location.pathname, places()]).toEqual(['/maps/woods', []])
  // The next raid moves the page as ever.
  callPilot({ kind: 'map', name: 'Shoreline' })
  await expect.poll(() => router.state.location.pathname).toBe('/maps/shoreline')
})
