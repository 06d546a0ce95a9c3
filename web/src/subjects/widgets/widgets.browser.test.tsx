import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shown } from '../../testing/shown.tsx'
import { widgetAsked } from './asked.ts'
import { MapWidget } from './MapWidget.tsx'
import { PriceWidget } from './PriceWidget.tsx'
import { QuestsWidget } from './QuestsWidget.tsx'
import { ScrollText } from './ScrollText.tsx'

const WIDGETS = {
  'scroll-text': ScrollText,
  price: PriceWidget,
  quests: QuestsWidget,
  map: MapWidget,
} as const
const ITEM = {
  uid: 'a',
  name: 'Graphics card',
  shortName: 'GPU',
  price: 412_000,
  change24h: 1.3,
  isBanned: false,
}
const PRICES = {
  source: 'live',
  items: [ITEM, { ...ITEM, uid: 'b', name: 'Gamma', shortName: 'G', isBanned: true }],
  movers: [],
}
const SEEN = {
  ...{ delayMinutes: 5, map: 'customs', mapName: 'Customs', ratio: 2 },
  trail: [
    { u: 0.5, v: 0.5, turn: 90, atMs: 1 },
    { u: 0.6, v: 0.5, turn: 180, atMs: 2 },
  ],
}

/** The server answers so; undefined: it does not answer. */
function answer(status: number, body: unknown) {
  const reply = () => Promise.resolve(Response.json(body, { status }))
  return vi
    .spyOn(window, 'fetch')
    .mockImplementation(status === 0 ? () => Promise.reject(new TypeError('away')) : reply)
}
afterEach(() => vi.restoreAllMocks())

async function show(kind: keyof typeof WIDGETS, query: string) {
  const Widget = WIDGETS[kind]
  const client = new QueryClient()
  await shown(
    <QueryClientProvider client={client}>
      <div className="h-40 w-200">
        <Widget asked={widgetAsked(new URLSearchParams(query))} />
      </div>
    </QueryClientProvider>,
  )
  return { client, box: document.querySelector<HTMLElement>('.rk-widget')! }
}

describe('a widget of prices', () => {
  it('shows price and change by its sign, and what cannot be sold', async () => {
    answer(200, PRICES)
    await show('price', 'q=a,b')
    await expect.element(page.getByText(/412,000/)).toBeVisible()
    await expect.element(page.getByText('+1.3%')).toBeVisible()
    await expect.element(page.getByText('not on the flea market')).toBeVisible()
  })

  it('keeps the last prices while the site is away, and says nothing of it', async () => {
    answer(200, PRICES)
    const { client } = await show('price', 'q=a')
    await expect.element(page.getByText(/412,000/)).toBeVisible()
    const asked = answer(0, undefined)
    await client.refetchQueries()
    expect(asked).toHaveBeenCalled()
    await expect.element(page.getByText(/412,000/)).toBeVisible()
  })

  it('looks as its address says, by values of styles alone', async () => {
    answer(200, PRICES)
    const { box } = await show('price', 'q=a&color=f00&background=%2300ff00&fontSize=20&fontFamily=Impact')
    const { color, backgroundColor, fontFamily } = getComputedStyle(box)
    expect([color, backgroundColor]).toEqual(['rgb(255, 0, 0)', 'rgb(0, 255, 0)'])
    expect(fontFamily).toMatch(/^"?Impact"?,/)
    expect(getComputedStyle(box.querySelector('.rk-rows')!).fontSize).toBe('20px')
  })

  it('takes nothing of an address that is no value', async () => {
    answer(200, PRICES)
    const { box } = await show('price', 'q=a&background=url(/x)&color=red;display:none&fontFamily=a";x:"')
    expect(box.style.cssText).toBe('')
    expect(getComputedStyle(box).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  })
})

it('texts of the ticker are text', async () => {
  answer(200, PRICES)
  const { box } = await show('scroll-text', 'text=%3Cimg%20src%3Dx%3E&clock=1')
  await expect.element(page.getByText('<img src=x>').first()).toBeVisible()
  expect(box.querySelector('img')).toBeNull()
})

describe('a private widget', () => {
  it('with a wrong or revoked key shows a quiet notice and nothing else', async () => {
    answer(404, { error: { code: 'not_found', message: 'not_found' } })
    const { box } = await show('quests', 'key=wrong')
    await expect.element(page.getByText(/This link no longer works/)).toBeVisible()
    expect(box.querySelector('.rk-rows')).toBeNull()
  })

  it('shows not even that in OBS', async () => {
    Object.assign(window, { obsstudio: {} })
    const asked = answer(404, { error: { code: 'not_found', message: 'not_found' } })
    const { box } = await show('map', 'key=wrong')
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    expect(box.textContent).toBe('')
    Reflect.deleteProperty(window, 'obsstudio')
  })

  it('asks for nothing without a key', async () => {
    const asked = answer(200, SEEN)
    await show('map', '')
    await expect.element(page.getByText(/This link no longer works/)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  it('of a map shows where the player was, how long ago, and their way', async () => {
    answer(200, SEEN)
    const { box } = await show('map', 'key=good')
    await expect.element(page.getByText('Customs · 5 minutes ago')).toBeVisible()
    expect(box.querySelector('.rk-map-player')?.getAttribute('transform')).toBe(
      'translate(630 280) rotate(180)',
    )
    expect(box.querySelector('.rk-map-trail')?.getAttribute('points')).toBe('530,280 630,280')
  })
})
