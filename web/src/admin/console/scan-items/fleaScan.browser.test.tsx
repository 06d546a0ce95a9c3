import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import type { FleaAsk, FleaNews } from './messages.ts'
import { MOST_PICTURES, useFleaScan } from './useFleaScan.ts'

/** Threads that were started, and what each was asked; they say what the test lets them say. */
const threads: FakeThread[] = []
class FakeThread extends EventTarget {
  ask: FleaAsk | undefined
  isEnded = false
  constructor() {
    super()
    threads.push(this)
  }
  postMessage(ask: FleaAsk) {
    this.ask = ask
  }
  terminate() {
    this.isEnded = true
  }
  say(data: FleaNews) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const OFFER = { text: 'Salewa', price: 5, sureness: 1, isDoubtful: false }
const picture = (text: string) => new File([text], `${text}.png`)
const scanner = { current: undefined as ReturnType<typeof useFleaScan> | undefined }
const start = (...files: File[]) => scanner.current?.start(files, 'latin')

const keep = (own: ReturnType<typeof useFleaScan>) => {
  scanner.current = own
}

function Scan() {
  const own = useFleaScan(() => undefined)
  useEffect(() => keep(own))
  const { isReading, left, notes } = own.scan
  return <p>{`${isReading ? 'reading' : 'idle'} ${left} ${notes.map(({ why }) => why).join()}`.trim()}</p>
}

beforeEach(async () => {
  threads.length = 0
  vi.stubGlobal('Worker', FakeThread)
  await renderComponent(<Scan />)
})
afterEach(() => vi.unstubAllGlobals())

it('a picture that was cancelled, failed or dropped can be read again; one that was read cannot', async () => {
  await start(picture('a'))
  scanner.current?.cancel()
  await start(picture('a'))
  threads[1]?.say({ type: 'failed', message: '' })
  await start(picture('a'))
  threads[2]?.say({ type: 'picture', number: 0, offers: [OFFER] })
  threads[2]?.say({ type: 'done' })
  await start(picture('a'))
  expect(threads).toHaveLength(3)
  await expect.element(page.getByText('idle 0 again')).toBeVisible()
  scanner.current?.forget()
  await start(picture('a'))
  expect(threads).toHaveLength(4)
})

it('two drops at once start one thread, and one after leaving none', async () => {
  await Promise.all([start(picture('a')), start(picture('b'))])
  expect(threads).toHaveLength(1)
  threads[0]?.say({ type: 'done' })
  const late = start(picture('c'))
  await renderComponent(<p>elsewhere</p>)
  await late
  expect(threads).toHaveLength(1)
})

it('says how many pictures were too many', async () => {
  await start(...Array.from({ length: MOST_PICTURES + 3 }, (_, nth) => picture(String(nth))))
  expect(threads[0]?.ask?.files).toHaveLength(MOST_PICTURES)
  await expect.element(page.getByText('reading 3')).toBeVisible()
})
