import { describe, expect, it } from 'vitest'
import {
  readSettings,
  WIDGET_KINDS,
  WIDGET_LIMITS,
  widgetAsked,
  widgetPath,
  widgetSettings,
} from './index.ts'

const read = (query: string) => widgetAsked(new URLSearchParams(query))

describe('the address of a widget', () => {
  it('that says nothing shows what moved most and the raid clock', () => {
    expect(read('')).toMatchObject({
      lang: undefined,
      mode: 'PVP',
      items: [],
      texts: [],
      movers: 5,
      hasClock: true,
      key: '',
      map: undefined,
      look: { theme: 'clear', background: undefined, speed: 80 },
    })
  })

  it('says everything', () => {
    const query =
      'q=ledx,graphics_card&items=LEDX,salewa&text=Hello&text=%20&text=Bye&movers=3&clock=1&mode=pve&lang=de' +
      '&background=%23000000aa&color=fff&fontFamily=Open+Sans&fontSize=30&speed=120&theme=dark&key=abc&map=bigmap' +
      '&names=short&id=cup&rows=3&loadout=https%3A%2F%2Fx.example%2Fitem%2Fm4a1%3Fbuild%3D3F0C2C3E-8A57-4F0E-9B1C-0D2F5A6B7C8D'
    expect(read(query)).toEqual({
      items: ['ledx', 'graphics_card', 'salewa'],
      texts: ['Hello', 'Bye'],
      movers: 3,
      hasClock: true,
      mode: 'PVE',
      lang: 'de',
      key: 'abc',
      map: 'customs',
      isShort: true,
      challenge: { slug: 'cup', rows: 3 },
      loadout: '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d',
      look: {
        theme: 'dark',
        background: '#000000aa',
        color: '#fff',
        fontFamily: '"Open Sans"',
        fontSize: 30,
        speed: 120,
      },
    })
  })

  it.each([
    ['nonsense', 'q=%3Cb%3E&movers=x&mode=season&lang=xx&map=moon&clock=maybe&fontSize=1e9&speed=-5'],
    ['markup', 'q=%22%3E%3Cscript%3E&background=url(x)&color=red%3Bx&fontFamily=a%22b&theme=%3C'],
    ['too much', `q=${'x'.repeat(50_000)}&key=${'k'.repeat(50_000)}&fontFamily=${'f'.repeat(50_000)}`],
  ])('with %s is as usual', (_, query) => {
    const { look, mode, lang, map, items, key } = read(query)
    expect([mode, lang, map, items]).toEqual(['PVP', undefined, undefined, []])
    expect([look.background, look.color, look.fontFamily, look.theme]).toEqual([
      undefined,
      undefined,
      undefined,
      'clear',
    ])
    expect(key.length).toBeLessThanOrEqual(64)
  })

  it('holds twenty items and five texts at most', () => {
    const many = Array.from({ length: 50 }, (_, nth) => `item${nth}`).join(',')
    expect(read(`q=${many}`).items).toHaveLength(20)
    expect(read('text=a&'.repeat(50)).texts).toHaveLength(5)
  })

  it.each(WIDGET_KINDS)('that is written for %s reads as it was', (kind) => {
    const asked = read(
      'q=ledx&text=Hi&movers=2&clock=1&mode=pve&lang=ru&color=f00&fontFamily=Arial&theme=light&map=woods&names=short' +
        '&id=cup&rows=3&loadout=3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d',
    )
    const [path = '', query = ''] = widgetPath(kind, asked).split('?')
    expect(path).toBe(`/ru/widgets/${kind === 'challenge' ? 'streamer-challenge' : kind}`)
    expect(query).toBe(widgetSettings(kind, asked))
    const again = readSettings(widgetSettings(kind, asked), 'k')
    expect(again).toMatchObject({ look: asked.look, lang: 'ru', key: 'k' })
    // Written once more it is the same.
    expect(widgetSettings(kind, again)).toBe(query)
    expect(query.length).toBeLessThan(WIDGET_LIMITS.settings)
    if (kind === 'scroll-text') expect(again).toMatchObject({ items: ['ledx'], texts: ['Hi'], mode: 'PVE' })
    if (kind === 'map') expect(again.map).toBe('woods')
    if (kind === 'price') expect(again.isShort).toBe(true)
    if (kind === 'challenge') expect(again.challenge).toEqual({ slug: 'cup', rows: 3 })
    if (kind === 'loadout') expect(again.loadout).toBe(asked.loadout)
  })

  it('with a key is no more than the key', () => {
    expect(widgetPath('price', read('q=ledx&theme=dark&key=k'))).toBe('/widgets/price?key=k')
  })
})
