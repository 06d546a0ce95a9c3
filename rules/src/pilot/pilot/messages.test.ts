import { describe, expect, it } from 'vitest'
import {
  DEFAULT_PILOT_SETTINGS,
  PilotCommand,
  PilotSettings,
  PilotUpdate,
  desktopPosition,
  isQuestCompleted,
  pilotFrame,
} from './index.ts'

describe('pilotFrame', () => {
  it.each([
    { messageType: 'SEND_FILENAME', filename: 'a.png' },
    { messageType: 'POSITION_UPDATE', x: -40.75, y: 12.5, z: 1.25 },
    { messageType: 'MAP_CHANGE', map: 'Streets of Tarkov' },
    { messageType: 'QUEST_UPDATE', questId: '5936d90786f7742b1420ba5b', status: '12' },
    { messageType: 'QUEST_UPDATE', questId: '5936d90786f7742b1420ba5b', status: 12 },
    {
      messageType: 'CONFIGURATION',
      version: '1.0',
      gameFolder: 'C:\\EFT',
      screenshotsFolder: '',
      mapChangeEnabled: true,
    },
    { messageType: 'STATUS_UPDATE' },
  ])('knows $messageType', (message) => {
    expect(pilotFrame(JSON.stringify(message))).toEqual({ kind: 'message', message })
  })

  it.each(['ping', '{"type":"ping"}', '{"messageType":"PING"}'])('ignores %s', (text) => {
    expect(pilotFrame(text)).toEqual({ kind: 'ping' })
  })

  it.each([
    'Map change: Customs',
    '{"messageType":"DANCE"}',
    '{"messageType":"POSITION_UPDATE","x":"1"}',
    '{"messageType":',
    'null',
    '[]',
    '',
  ])('shows %j as text', (text) => {
    expect(pilotFrame(text)).toEqual({ kind: 'text', text })
  })

  it('does not read endless frames', () => {
    const frame = pilotFrame(`{"messageType":"MAP_CHANGE","map":"${'a'.repeat(20_000)}"}`)
    expect(frame.kind === 'text' && frame.text.length).toBe(16_384)
  })
})

describe('what the companion says', () => {
  it('has its axes turned back', () => {
    // external interfaces 10: this name made the real companion send this message
    expect(desktopPosition({ x: -40.75, y: 12.5, z: 1.25 })).toEqual({ x: 12.5, y: 1.25, z: -40.75 })
  })

  it.each([
    [12, true],
    ['12', true],
    [4, false], // "complete" on the other scale
    [10, false],
    ['', false],
  ])('status %j completes a quest: %s', (status, expected) => {
    expect(isQuestCompleted(status)).toBe(expected)
  })
})

describe('shapes', () => {
  it('begin and change as they should', () => {
    expect(PilotSettings.parse(DEFAULT_PILOT_SETTINGS)).toEqual(DEFAULT_PILOT_SETTINGS)
    expect(PilotUpdate.safeParse({ mode: 'CLOUD_GDRIVE' }).success).toBe(true)
    expect(PilotUpdate.safeParse({ mode: 'PIGEON' }).success).toBe(false)
    expect(PilotUpdate.safeParse({ google: { haveCredentials: true } }).success).toBe(true)
    expect(PilotUpdate.safeParse({ colour: 'red' }).success).toBe(false)
    expect(PilotCommand.safeParse({ messageType: 'UPDATE' }).success).toBe(true)
    expect(PilotCommand.safeParse({ messageType: 'STATUS_UPDATE' }).success).toBe(false)
  })
})
