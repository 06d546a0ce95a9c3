import { describe, expect, it } from 'vitest'
import {
  dateText,
  dayText,
  isoDayText,
  durationParts,
  durationText,
  fileSizeText,
  hoursText,
  relativeAge,
  timeText,
} from './index.ts'

describe('dateText', () => {
  it.each([
    [0, 'UTC', '01.01.70 00:00'],
    [1_700_000_000_000, 'UTC', '14.11.23 22:13'],
    [1_700_000_000_000, 'Europe/Moscow', '15.11.23 01:13'],
    [1_700_000_000_000, 'America/New_York', '14.11.23 17:13'],
    [1_700_000_000_000, 'Not/AZone', '14.11.23 22:13'],
    [1_767_225_600_000, 'UTC', '01.01.26 00:00'],
    [Number.NaN, 'UTC', '–'],
    [Infinity, 'UTC', '–'],
    [9e15, 'UTC', '–'],
  ])('%s in %s', (timeMs, timeZone, expected) => {
    expect(dateText(timeMs, timeZone)).toBe(expected)
  })

  it('has a day and a time of day of its own', () => {
    const timeMs = Date.parse('2026-07-16T21:30:00Z')
    expect(dayText(timeMs, 'Europe/Moscow')).toBe('17.07.26')
    expect(timeText(timeMs, 'Europe/Moscow')).toBe('00:30')
    expect(isoDayText('2026-07-16')).toBe('16.07.26')
  })
})

describe('hoursText', () => {
  it.each([
    [0, '00:00'],
    [30, '00:00'],
    [31, '00:01'],
    [60, '00:01'],
    [90, '00:01'],
    [91, '00:02'],
    [6_120, '01:42'],
    [3_599, '01:00'],
    [300_000, '83:20'],
    [-5, '00:00'],
    [Number.NaN, '–'],
    [Infinity, '–'],
  ])('%s s', (seconds, expected) => {
    expect(hoursText(seconds)).toBe(expected)
  })
})

describe('durationParts', () => {
  it.each([
    [0, '0 second'],
    [45, '45 second'],
    [60, '1 minute'],
    [61, '1 minute 1 second'],
    [3_600, '1 hour'],
    [3_605, '1 hour'],
    [6_120, '1 hour 42 minute'],
    [300_000, '3 day 11 hour'],
    [86_400 * 400, '400 day'],
    [-3, '0 second'],
    [Number.NaN, '0 second'],
    [Infinity, '0 second'],
  ])('%s s', (seconds, expected) => {
    const parts = durationParts(seconds).map(({ value, unit }) => `${value} ${unit}`)
    expect(parts.join(' ')).toBe(expected)
  })
})

describe('durationText', () => {
  it.each([
    [300_000, 'en', '3 days 11 hr'],
    [300_000, 'ru', '3 дн. 11 ч'],
    [6_120, 'en', '1 hr 42 min'],
    [0, 'en', '0 sec'],
    [Infinity, 'en', '–'],
  ] as const)('%s s in %s', (seconds, language, expected) => {
    expect(durationText(seconds, language).replaceAll('\u00A0', ' ')).toBe(expected)
  })
})

describe('relativeAge', () => {
  const now = 1_700_000_000_000
  it.each([
    [0, 0, 'second'],
    [59_999, 59, 'second'],
    [60_000, 1, 'minute'],
    [3_599_000, 59, 'minute'],
    [3_600_000, 1, 'hour'],
    [86_399_000, 23, 'hour'],
    [86_400_000, 1, 'day'],
    [29 * 86_400_000, 29, 'day'],
    [30 * 86_400_000, 1, 'month'],
    [364 * 86_400_000, 12, 'month'],
    [365 * 86_400_000, 1, 'year'],
    [-5_000, 0, 'second'],
    [Number.NaN, 0, 'second'],
  ])('%s ms ago', (ageMs, value, unit) => {
    expect(relativeAge(now - ageMs, now)).toEqual({ value, unit })
  })
})

describe('fileSizeText', () => {
  it.each([
    [0, 'en', '0B'],
    [999, 'en', '999B'],
    [1_000, 'en', '1 kB'],
    [350_000, 'en', '350 kB'],
    [1_460_000, 'en', '1.5 MB'],
    [2_000_000_000_000, 'en', '2,000 GB'],
    [-1, 'en', '–'],
    [Number.NaN, 'en', '–'],
  ] as const)('%s bytes in %s', (bytes, language, expected) => {
    expect(fileSizeText(bytes, language)).toBe(expected)
  })

  it('has the units of the language', () => {
    expect(fileSizeText(1_460_000, 'ru').replaceAll('\u00A0', ' ')).toBe('1,5 МБ')
  })
})
