import { describe, expect, it } from 'vitest'
import { WebsiteAlert, alertAt } from './index.ts'

const always = { text: 'always', from: null, until: null }
const morning = { text: 'morning', from: 100, until: 200 }
const noon = { text: 'noon', from: 150, until: null }

describe('alertAt', () => {
  it.each([
    ['nothing to show', [], 100, undefined],
    ['without times it is always shown', [always], 0, 'always'],
    ['not before it begins', [morning], 99, undefined],
    ['from its first moment', [morning], 100, 'morning'],
    ['to its last', [morning], 199, 'morning'],
    ['not when it has ended', [morning], 200, undefined],
    ['the later one of two', [noon, morning], 160, 'noon'],
    ['the earlier one while it is alone', [noon, morning], 120, 'morning'],
    ['a dated one before an undated one', [always, morning], 150, 'morning'],
  ])('%s', (_, alerts, nowMs, text) => {
    expect(alertAt(alerts, nowMs)?.text).toBe(text)
  })
})

describe('WebsiteAlert', () => {
  it.each([
    [{ text: 'Wipe today', from: null, until: null }, true],
    [{ text: '  ', from: null, until: null }, false],
    [{ text: 'x'.repeat(4_001), from: null, until: null }, false],
    [{ text: 'x', from: -1, until: null }, false],
  ])('%#', (alert, isGood) => {
    expect(WebsiteAlert.safeParse(alert).success).toBe(isGood)
  })
})
