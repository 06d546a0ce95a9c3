import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../testing/renderComponent.tsx'
import { widgetAsked } from '@raidkit/rules/community/widgets'
import { LoadoutWidget } from './LoadoutWidget.tsx'
import { MapWidget } from './MapWidget.tsx'
import { PriceWidget } from './PriceWidget.tsx'
import { QuestsWidget } from './QuestsWidget.tsx'
import { ScrollText } from './ScrollText.tsx'
import { WidgetPage } from './WidgetPage.tsx'

const WIDGETS = {
  'scroll-text': ScrollText,
  price: PriceWidget,
  quests: QuestsWidget,
  map: MapWidget,
  loadout: LoadoutWidget,
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
  delayMinutes: 5,
  map: 'customs',
  mapName: 'Customs',
  ratio: 2,
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
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname)
})

async function show(kind: keyof typeof WIDGETS, query: string) {
  const Widget = WIDGETS[kind]
  const client = new QueryClient()
  await renderComponent(
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

  it('names items shortly where that is asked for, prices below prices', async () => {
    answer(200, { ...PRICES, items: [ITEM, { ...ITEM, uid: 'c', shortName: 'LEDX', price: 7 }] })
    const { box } = await show('price', 'q=a,c&names=short')
    await expect.element(page.getByText('LEDX', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Graphics card')).not.toBeInTheDocument()
    const ends = [...box.querySelectorAll('.rk-row > .rk-figure:nth-of-type(2)')].map(
      (figure) => figure.getBoundingClientRect().right,
    )
    expect(ends).toHaveLength(2)
    expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(1)
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

describe('a map without a position', () => {
  it('is a sample that says so, until the first one has come', async () => {
    answer(200, { ...SEEN, map: null, mapName: null, ratio: null, trail: [] })
    const { client, box } = await show('map', 'key=good')
    await expect.element(page.getByText('Sample: waiting for a position from Pilot')).toBeVisible()
    expect(box.querySelector('.rk-sample')).not.toBeNull()
    answer(200, SEEN)
    await client.refetchQueries()
    await expect.element(page.getByText('Customs · 5 minutes ago')).toBeVisible()
    expect(box.querySelector('.rk-sample')).toBeNull()
    // Between raids nothing is made up.
    answer(200, { ...SEEN, trail: [] })
    await client.refetchQueries()
    await expect.poll(() => box.querySelector('.rk-map-player')).toBeNull()
    expect(box.querySelector('.rk-sample')).toBeNull()
  })
})

describe('a build', () => {
  it('shows what it does and costs; without one it says so', async () => {
    const uid = '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d'
    const gunUid = '5447a9cd-4bdc-82db-8d20-8b4567000000'
    const figures = {
      ergonomics: 61.5,
      recoilVertical: 54,
      recoilHorizontal: 180,
      weight: 3.4,
      accuracy: 1.2,
      capacity: 30,
      velocity: 900,
      rateOfFire: 800,
    }
    const loadout = {
      uid,
      title: 'Laser',
      author: 'Anna',
      state: 'public',
      version: 1,
      updatedAtMs: 1,
      figures,
      gun: { uid: gunUid, url: 'm4a1', name: 'Colt M4A1', shortName: 'M4A1' },
      gunUid,
      ammo: null,
      ammoUid: null,
      attachments: [],
      parts: 0,
      likes: 0,
      unknownParts: 0,
      faults: 0,
      isOwn: false,
      isLiked: false,
      prices: { PVP: { rub: 210_000, missing: 0 }, PVE: { rub: 1, missing: 0 } },
    }
    answer(200, { loadout })
    await show('loadout', 'loadout=3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d')
    for (const text of ['Laser', 'Anna', 'Colt M4A1', '61.5', '54 / 180'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/210,000/)).toBeVisible()
    await show('loadout', 'loadout=nonsense')
    await expect.element(page.getByText('No build chosen')).toBeVisible()
  })
})

describe('a link that keeps its looks', () => {
  const addressOf = (asked: unknown) =>
    asked instanceof Request
      ? asked.url
      : asked instanceof URL
        ? asked.href
        : typeof asked === 'string'
          ? asked
          : ''
  /** The site, which answers by what is asked for. */
  function site(state: { settings: string; status?: number }) {
    return vi.spyOn(window, 'fetch').mockImplementation((url) => {
      const isSettings = addressOf(url).includes('/widgets/settings')
      if (!isSettings) return Promise.resolve(Response.json(PRICES))
      const { settings, status = 200 } = state
      const body = status === 200 ? { settings } : { error: { code: 'not_found', message: 'not_found' } }
      return Promise.resolve(Response.json(body, { status }))
    })
  }

  async function open(query: string) {
    history.replaceState(null, '', `?${query}`)
    const client = new QueryClient()
    await renderComponent(
      <QueryClientProvider client={client}>
        <div className="h-40 w-200">
          <WidgetPage kind="price" renderWidget={(asked) => <PriceWidget asked={asked} />} />
        </div>
      </QueryClientProvider>,
    )
    return client
  }
  const look = () => document.querySelector<HTMLElement>('.rk-widget')?.dataset['look']

  it('follows them while it is open, and keeps the last ones while the site is away', async () => {
    const state = { settings: 'q=a&theme=dark' }
    site(state)
    const client = await open('key=k&theme=light')
    await expect.poll(look).toBe('dark')
    state.settings = 'q=a&theme=accent&names=short'
    await client.refetchQueries()
    await expect.poll(look).toBe('accent')
    await expect.element(page.getByText('GPU', { exact: true })).toBeVisible()
    answer(0, undefined)
    await client.refetchQueries()
    await expect.element(page.getByText('GPU', { exact: true })).toBeVisible()
    expect(look()).toBe('accent')
  })

  it('looks as its address says where it keeps nothing, as old links do', async () => {
    site({ settings: '' })
    await open('key=k&theme=light')
    await expect.poll(look).toBe('light')
  })

  it('asks for none where the address has no key', async () => {
    const asked = site({ settings: 'theme=dark' })
    await open('q=a&theme=light')
    await expect.poll(look).toBe('light')
    expect(asked.mock.calls.flat().map(addressOf).join(' ')).not.toContain('/widgets/settings')
  })

  it('that is revoked shows no prices', async () => {
    site({ settings: '', status: 404 })
    await open('key=k')
    await expect.element(page.getByText(/This link no longer works/)).toBeVisible()
    expect(document.querySelector('.rk-rows')).toBeNull()
  })
})
