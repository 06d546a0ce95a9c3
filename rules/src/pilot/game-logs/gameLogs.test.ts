import { describe, expect, it } from 'vitest'
import { logFile, logOutcome, logReader, type LogEvent, type LogKind } from './index.ts'

const DEBUT = '5936d90786f7742b1420ba5b'
const CHECKING = '5936da9e86f7742d65037edf'
const PROFILE = '0123456789abcdef01234567'
const at = (text: string) => Date.parse(`${text}Z`)

const message = (type: number | string, quest: string, names = ['message', 'type', 'templateId']) =>
  `{\n  "type": "new_message",\n  "${names[0]}": { "${names[1]}": ${JSON.stringify(type)}, "text": "quest started", "${names[2]}": "${quest} successMessageText 5 2", "hasRewards": true }\n}`
const chat = (time: string, block: string) =>
  `2026-07-11 ${time}|1.0.6.0.46010|Info|push-notifications|Got notification | ChatMessageReceived\n${block}\n`
const other = (time: string) =>
  `2026-07-11 ${time}|1.0.6.0.46010|Info|push-notifications|Got notification | UserMatchOver\n{ "type": "userMatchOver", "location": "bigmap" }\n`

function read(kind: LogKind, text: string, cuts: readonly number[] = []): LogEvent[] {
  const reader = logReader(kind)
  const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
  const events = places.flatMap((place, nth) => reader.read(text.slice(place, places[nth + 1])))
  return [...events, ...reader.end()]
}

describe('a file of the folder', () => {
  it.each([
    [
      'Logs/log_2026.07.11_5-09-41_1.0.6.0.46010/2026.07.11_5-09-41_1.0.6.0.46010 push-notifications_000.log',
      'notifications',
      'log_2026.07.11_5-09-41_1.0.6.0.46010',
      0,
    ],
    ['log_2026.07.11_5-09-41_1.0/a application_012.log', 'application', 'log_2026.07.11_5-09-41_1.0', 12],
    [
      'log_2024.01.02_15-09-41\\2024.01.02_15-09-41 application.log',
      'application',
      'log_2024.01.02_15-09-41',
      0,
    ],
    ['2024.01.02_15-09-41 notifications.log', 'notifications', '2024.01.02_15-09-41', 0],
  ])('%s', (path, kind, session, part) => expect(logFile(path)).toEqual({ kind, session, part }))

  it.each(['Logs/log_2026.07.11_5-09-41/backend_000.log', 'a/notifications.txt', 'x.png', ''])(
    '%j is not read',
    (path) => expect(logFile(path)).toBeUndefined(),
  )
})

describe('notifications', () => {
  it('tell what became of quests, by the kind of the message (domain reference 10.1)', () => {
    const text =
      chat('05:40:02.100', message(12, DEBUT)) +
      other('05:41:00.000') +
      chat('05:42:00.000', message('10', CHECKING)) +
      chat('05:43:00.000', message(11, CHECKING, ['Message', 'Type', 'TemplateId'])) +
      chat('05:44:00.000', message(4, '5bdabfb886f7743e152e867e'))
    expect(read('notifications', text).filter(({ kind }) => kind === 'quest')).toEqual([
      { kind: 'quest', atMs: at('2026-07-11T05:40:02.100'), questId: DEBUT, state: 'finished' },
      { kind: 'quest', atMs: at('2026-07-11T05:42:00'), questId: CHECKING, state: 'started' },
      { kind: 'quest', atMs: at('2026-07-11T05:43:00'), questId: CHECKING, state: 'failed' },
    ])
  })

  it.each([
    ['a block cut off by a crash', chat('05:40:02.100', '{ "message": { "type": 12,')],
    ['no block', chat('05:40:02.100', '')],
    ['a block of another shape', chat('05:40:02.100', '[1]') + chat('05:40:03.100', '{"message":null}')],
    ['a message without a quest', chat('05:40:02.100', '{"message":{"type":12}}')],
    [
      'no log at all',
      `PNG\u0000${'x'.repeat(100)} ChatMessageReceived {"message":{"type":12,"templateId":"a"}}`,
    ],
    ['nothing', ''],
  ])('survive %s', (_, text) => {
    expect(read('notifications', text)).toEqual([])
    const after = chat('06:00:00.000', message(12, DEBUT))
    expect(read('notifications', `${text}\n${after}`)).toHaveLength(1)
  })

  it('keep nothing of a record without an end', () => {
    const reader = logReader('notifications')
    for (let nth = 0; nth < 50; nth += 1) expect(reader.read('x'.repeat(100_000))).toEqual([])
    expect(reader.end()).toEqual([])
  })
})

describe('the application log', () => {
  it('tells mode and profile, with and without a zone', () => {
    const text = [
      '2026-07-11 05:09:00.000|1.0.6.0.46010|Info|application|Session mode: Pve',
      `2026-07-11 05:09:01.000 +02:00|1.0.6.0.46010|Info|application|SelectProfile ProfileId:${PROFILE} AccountId:77`,
      `2026-07-11 05:09:02.000|1.0.6.0.46010|Info|application|CompleteSelectedProfile ProfileId:${PROFILE}`,
      '2026-07-11 05:10:00.000|1.0.6.0.46010|Info|application|Session mode: PvpSeason',
      '2026-07-11 05:11:00.000|1.0.6.0.46010|Info|application|Session mode: Tomorrow',
      '2026-07-11 05:12:00.000|1.0.6.0.46010|Info|application|scene preset path:maps/customs_preset.bundle rcid:x',
    ].join('\n')
    expect(read('application', text)).toEqual([
      { kind: 'mode', atMs: at('2026-07-11T05:09:00'), mode: 'PVE' },
      { kind: 'profile', atMs: at('2026-07-11T03:09:01'), profileId: PROFILE },
      { kind: 'profile', atMs: at('2026-07-11T05:09:02'), profileId: PROFILE },
      { kind: 'mode', atMs: at('2026-07-11T05:10:00'), mode: 'SEASON' },
      { kind: 'mapLoading', atMs: at('2026-07-11T05:12:00'), map: 'customs_preset' },
    ])
  })
})

describe('the outcome', () => {
  const quest = (atMs: number, questId: string, state: 'started' | 'failed' | 'finished'): LogEvent => ({
    kind: 'quest',
    atMs,
    questId,
    state,
  })

  it('is apart for each profile and mode, by what was said before', () => {
    const session: LogEvent[] = [
      quest(5, 'a', 'started'),
      { kind: 'mode', atMs: 1, mode: 'PVP' },
      { kind: 'profile', atMs: 1, profileId: 'p' },
      { kind: 'mode', atMs: 10, mode: 'PVE' },
      { kind: 'profile', atMs: 10, profileId: 'q' },
      quest(12, 'a', 'finished'),
    ]
    expect(logOutcome([session])).toMatchObject([
      { profileId: 'q', mode: 'PVE', quests: new Map([['a', { state: 'finished', atMs: 12 }]]) },
      { profileId: 'p', mode: 'PVP', quests: new Map([['a', { state: 'started', atMs: 5 }]]) },
    ])
  })

  it('is the last word on each quest, in whatever order the folders come', () => {
    const sessions = [[quest(30, 'a', 'finished')], [quest(10, 'a', 'failed')], [quest(20, 'a', 'started')]]
    const [only] = logOutcome(sessions)
    expect(only?.quests.get('a')).toEqual({ state: 'finished', atMs: 30 })
    expect([only?.firstMs, only?.lastMs]).toEqual([10, 30])
  })

  it('leaves out what was before a wipe', () => {
    expect(logOutcome([[quest(10, 'a', 'finished'), quest(20, 'b', 'finished')]], 15)).toMatchObject([
      { quests: new Map([['b', { state: 'finished', atMs: 20 }]]) },
    ])
  })
})
