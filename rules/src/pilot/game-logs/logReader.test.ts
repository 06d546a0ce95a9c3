import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logReader, logText, type LogEvent, type LogKind } from './index.ts'

const PROFILE = '64b0c1d2e3f405162738495a'
const HEAD = '2026-08-05 21:14:03.117 +02:00|1.1.0.0.46624|Info'
const AT_MS = Date.parse('2026-08-05T19:14:03.117Z')

const application = (text: string) => `${HEAD}|application|${text}\n`
const notification = (name: string, block: string) =>
  `${HEAD}|push-notifications|Got notification | ${name}\n${block}\n`

function read(kind: LogKind, text: string): LogEvent[] {
  const reader = logReader(kind)
  return [...reader.read(text), ...reader.end()]
}

// External interfaces 4.2 and domain reference 18.2 and 18.3: the markers of the tables, the lines of the samples.
describe('the application log says', () => {
  it.each([
    ['Session mode: Regular', { kind: 'mode', mode: 'PVP' }],
    ['Session mode: PvpSeason', { kind: 'mode', mode: 'SEASON' }],
    [`SelectProfile ProfileId:${PROFILE} AccountId:77`, { kind: 'profile', profileId: PROFILE }],
    [`SelectedProfile ProfileId:${PROFILE}`, { kind: 'profile', profileId: PROFILE }],
    [
      `PrepareSelectedProfileLocally ProfileId:${PROFILE.toUpperCase()}`,
      { kind: 'profile', profileId: PROFILE },
    ],
    [
      'scene preset path:maps/customs_preset.bundle rcid:bigmap.scenespreset.asset',
      { kind: 'mapLoading', map: 'customs_preset' },
    ],
    ['LocationLoaded:30.1 real:33.25 diff:3.15', { kind: 'mapLoaded', seconds: 33.25 }],
    ['LocationLoaded:30,1 real:33,25 diff:3,15', { kind: 'mapLoaded', seconds: 33.25 }],
    ['MatchingCompleted:70.1 real:79.3 diff:9.2', { kind: 'matched', seconds: 79.3 }],
    [
      `TRACE-NetworkGameCreate profileStatus: 'Profileid: ${PROFILE}, Status: Busy, RaidMode: Online, Ip: 10.0.0.1, Port: 17000, Location: bigmap, Sid: EU-1, GameMode: deathmatch, shortId: AB12CD'`,
      { kind: 'raidCreated', map: 'bigmap', isOnline: true, shortId: 'AB12CD' },
    ],
    ['GameStarting:70.1(14.2) real:79.3(14.9) diff:9.2', { kind: 'countdown' }],
    ['GameStarted:81.5(11.4) real:91.4(12.1) diff:9.9', { kind: 'raidStarted' }],
    ['Network game matching aborted', { kind: 'matchingAborted' }],
    ['Network game matching cancelled', { kind: 'matchingAborted' }],
    [
      '[Transit] Flag:Common, RaidId:x, Count:1, Locations:bigmap -> RezervBase',
      { kind: 'transit', from: 'bigmap', to: 'RezervBase' },
    ],
    ['BEClient inited successfully', { kind: 'menu' }],
  ])('%s', (text, word) => {
    expect(read('application', application(text))).toEqual([{ ...word, atMs: AT_MS }])
  })

  it.each([
    'Session mode: Tomorrow',
    'SelectProfile',
    'LocationLoaded:x',
    'nothing',
    '[Transit] Initialization',
  ])('nothing by %s', (text) => expect(read('application', application(text))).toEqual([]))
})

const chat = (message: object) => notification('ChatMessageReceived', JSON.stringify({ message }, null, 2))
const roubles = (...stacks: unknown[]) => ({
  data: stacks.map((count) => ({ _tpl: '5449016a4bdc2d6f028b456f', upd: { StackObjectsCount: count } })),
})
const SOLD = '5bdabfb886f7743e152e867e 0'

describe('notifications say', () => {
  it.each<[string, string, object]>([
    [
      'that a raid is over',
      notification('UserMatchOver', `{ "location": "bigmap", "shortId": "AB12CD" }`),
      { kind: 'raidOver', map: 'bigmap', shortId: 'AB12CD' },
    ],
    [
      'which server was assigned',
      notification('UserConfirmed', `{ "Location": "Woods", "ShortId": "XY34ZZ" }`),
      { kind: 'raidConfirmed', map: 'Woods', shortId: 'XY34ZZ' },
    ],
    [
      'a sale with its stacks summed',
      chat({
        type: 4,
        templateId: SOLD,
        items: roubles(412_000, 500_000, '1000'),
        systemData: { buyerNickname: 'Trader_Joe', soldItem: '59faff1d86f7746c51718c9c', itemCount: 2 },
      }),
      {
        kind: 'fleaSale',
        itemId: '59faff1d86f7746c51718c9c',
        count: 2,
        buyer: 'Trader_Joe',
        money: { '₽': 913_000 },
      },
    ],
    [
      'a sale with capital names and dollars',
      chat({
        Type: '4',
        TemplateId: SOLD,
        SystemData: { SoldItem: 'a' },
        Items: { Data: [{ _tpl: '5696686a4bdc2da3298b456a', Upd: { StackObjectsCount: 30 } }] },
      }),
      { kind: 'fleaSale', itemId: 'a', count: 1, buyer: '', money: { $: 30 } },
    ],
    [
      'an offer that expired',
      chat({
        type: 4,
        templateId: '5bdabfe486f7743e1665df6e 0',
        systemData: { soldItem: 'a', itemCount: 3 },
      }),
      { kind: 'offerExpired', itemId: 'a', count: 3 },
    ],
    ['a squad', notification('GroupMatchRaidReady', '{}'), { kind: 'squad', step: 'ready' }],
  ])('%s', (_, text, word) => {
    expect(read('notifications', text)).toEqual([{ ...word, atMs: AT_MS }])
  })

  it('nothing by messages of players, insurance and other parts of the flea market', () => {
    const texts = [
      { type: 1, templateId: 'a', text: '{"type":12}' },
      { type: 2 },
      { type: 4, templateId: 'x' },
    ]
    expect(read('notifications', texts.map(chat).join(''))).toEqual([])
  })

  it('a record at once when its braces balance, also with braces in its texts', () => {
    const reader = logReader('notifications')
    const text = chat({ type: 12, templateId: 'a b', text: 'brace } and \\" quote "{' }).trimEnd()
    expect(reader.read(text.slice(0, -1))).toEqual([])
    expect(reader.read(text.slice(-1))).toEqual([
      { kind: 'quest', questId: 'a', state: 'finished', atMs: AT_MS },
    ])
    expect([...reader.read('\n'), ...reader.end()]).toEqual([])
  })

  it('times of the player’s own clock where the zone is missing', () => {
    const reader = logReader('notifications', () => 3 * 3_600_000)
    const text = notification('UserMatchOver', '{}').replace(' +02:00', '')
    expect(reader.read(text)).toMatchObject([{ atMs: Date.parse('2026-08-05T18:14:03.117Z') }])
  })
})

describe('bytes', () => {
  const log = [
    chat({ type: 12, templateId: 'квест0 b', text: 'Привет, 世界 🙂' }),
    chat({
      type: 4,
      templateId: SOLD,
      systemData: { soldItem: 'a', buyerNickname: 'Ёж🙂' },
      items: roubles(5),
    }),
    notification('UserMatchOver', '{ "location": "bigmap", "shortId": "AB12CD" }'),
    '2026-08-05 5:00:00.000|1|Info|push-notifications|Got notification | ChatMessageReceived\n{ "message": {\n',
    chat({ type: 10, templateId: 'b' }),
    notification('GroupMatchUserLeave', '{ "a": 1 }'),
    '12345 stray\n{ "message": { "type": 12 } }\n',
    chat({ type: 11, templateId: 'c' }).trimEnd(),
  ].join('')
  const whole = read('notifications', log)

  it('of the whole log hold six events', () => expect(whole).toHaveLength(6))

  const encoded = {
    'utf-8': (text: string) => new TextEncoder().encode(text),
    'utf-8 with a mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
    'utf-16le': (text: string) => utf16(`\uFEFF${text}`, true),
    'utf-16be': (text: string) => utf16(`\uFEFF${text}`, false),
    'utf-16le without a mark': (text: string) => utf16(text, true),
    'utf-16be without a mark': (text: string) => utf16(text, false),
  }

  it.each(Object.entries(encoded))('in %s give the same events in whatever pieces they come', (_, encode) => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.boolean(), (cuts, isCrlf) => {
        const bytes = encode(isCrlf ? log.replaceAll('\n', '\r\n') : log)
        expect(events(bytes, cuts)).toEqual(whole)
      }),
      { numRuns: 40 },
    )
  })

  it('one by one are no different', () => {
    const bytes = encoded['utf-8'](log)
    expect(events(bytes, [...bytes.keys()])).toEqual(whole)
  })

  it('that are no log give nothing and stop nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat()), (noise, cuts) => {
        const bytes = new Uint8Array([...encoded['utf-8']('2026'), ...noise, 10, ...encoded['utf-8'](log)])
        expect(events(bytes, cuts)).toEqual(whole)
      }),
    )
  })

  function events(bytes: Uint8Array, cuts: readonly number[]): LogEvent[] {
    const reader = logReader('notifications')
    const text = logText((encoding) => new TextDecoder(encoding))
    const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length]
    const found = places.flatMap((place, nth) =>
      reader.read(text(bytes.slice(place, places[nth + 1] ?? place))),
    )
    return [...found, ...reader.end()]
  }
})

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}
