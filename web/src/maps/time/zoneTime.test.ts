import { expect, it } from 'vitest'
import { zoneTime } from './zoneTime.ts'

const winter = Date.UTC(2026, 0, 15, 23, 30, 5) // a Thursday
const summer = Date.UTC(2026, 6, 15, 23, 30, 5) // a Wednesday

it.each([
  ['London in winter', winter, 'Europe/London', { time: '23:30:05', day: 'Thu', offset: 'UTC' }],
  ['London in summer', summer, 'Europe/London', { time: '00:30:05', day: 'Thu', offset: 'UTC+1' }],
  ['New York in winter', winter, 'America/New_York', { time: '18:30:05', day: 'Thu', offset: 'UTC-5' }],
  ['Moscow keeps its time', summer, 'Europe/Moscow', { time: '02:30:05', day: 'Thu', offset: 'UTC+3' }],
  [
    'Sydney has its summer in winter',
    winter,
    'Australia/Sydney',
    { time: '10:30:05', day: 'Fri', offset: 'UTC+11' },
  ],
])('%s', (_, nowMs, zone, expected) => expect(zoneTime(nowMs, zone, 'en')).toEqual(expected))
