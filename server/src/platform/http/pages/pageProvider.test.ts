import { expect, it, vi } from 'vitest'
import { HotAnswers } from '../replies/hotAnswers.ts'
import { PageCache } from './pageCache.ts'
import { PageProvider } from './pageProvider.ts'
import type { PageFacts } from './pageFacts.ts'
import { RenderQueue } from './renderQueue.ts'
import type { RenderedPage } from './renderPage.ts'

const PAGE: RenderedPage = { status: 404, headers: [], body: '', nonce: '' }

/** Creates pages that are finished when the test says so, by the path of each. */
function slowPages() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const facts: PageFacts = {
    read: () => ({ ask: async () => 'null', facts: [], hasFailed: false }),
    areSame: async () => true,
    mayBeShown: async () => true,
  }
  const provider = new PageProvider({
    cache: new PageCache(new HotAnswers()),
    queue: new RenderQueue(2),
    facts,
    renderer: {
      places: 2,
      prepare: () => undefined,
      render: ({ url }) => {
        const { pathname } = new URL(url)
        begun.push(pathname)
        return new Promise((resolve) => ends.set(pathname, () => resolve(PAGE)))
      },
      heapBytes: async () => 0,
      stop: async () => undefined,
    },
    now: () => 0,
    origin: 'http://site',
    hasRedirects: () => false,
    outlineOf: () => undefined,
    policyOf: () => '',
  })
  const end = (path: string) => ends.get(path)?.()
  const ask = (key: string) =>
    provider.pageFor({ key, language: 'en', isBot: false, isPatient: async () => false })
  const warm = (...keys: string[]) => provider.warm(keys.map((key) => ({ key, language: 'en' as const })))
  return { begun, end, ask, warm }
}

it('warms one page after the other, and none while a reader waits', async () => {
  const { begun, end, ask, warm } = slowPages()
  const asked = ask('/asked')
  await vi.waitFor(() => expect(begun).toEqual(['/asked']))
  const warmed = warm('/a', '/b')
  const later = ask('/later')
  await vi.waitFor(() => expect(begun).toEqual(['/asked', '/later']))
  end('/asked')
  await asked
  end('/later')
  await later
  await vi.waitFor(() => expect(begun.slice(2)).toEqual(['/a']))
  end('/a')
  await vi.waitFor(() => expect(begun.slice(2)).toEqual(['/a', '/b']))
  end('/b')
  await warmed
})
