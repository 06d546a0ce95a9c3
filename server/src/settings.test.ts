import { describe, expect, it } from 'vitest'
import { readSettings, settingsHelp } from './settings.ts'

describe('readSettings', () => {
  it('starts with nothing set', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
    })
  })

  it('follows the port in the public address, and drops its last slash', () => {
    expect(readSettings({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
    expect(readSettings({ SITE_URL: 'https://raidkit.example/' }).SITE_URL).toBe('https://raidkit.example')
  })

  it('takes an empty value for unset', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SITE_URL', 'raidkit.example'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'http://localhost'],
    ['MAIL_URL', 'localhost:25'],
    ['PRICE_FEED', 'sometimes'],
    ['IMAGES_URL', 'ftp://pictures'],
    ['OWNER_EMAIL', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT', '1.5'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s, in one line', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name} is wrong: .+$`))
  })

  it.each(['auto', 'off', 'sample', 'https://feed.example/json'])('takes %s as price feed', (feed) => {
    expect(readSettings({ PRICE_FEED: feed }).PRICE_FEED).toBe(feed)
  })

  it('explains every setting', () => {
    for (const name of Object.keys(readSettings({}))) expect(settingsHelp()).toContain(name)
  })
})
