import { describe, expect, it } from 'vitest'
import { readSettings, settingsHelp } from './settings.ts'
import { providerState } from './providers.ts'

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
    ['ALLOWED_HOSTS', 'https://raidkit.example'],
    ['ALLOWED_HOSTS', 'raidkit.example:80'],
    ['ALLOWED_HOSTS', 'raidkit.example,*'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'http://localhost'],
    ['MAIL_URL', 'localhost:25'],
    ['PRICE_FEED', 'sometimes'],
    ['IMAGES_URL', 'ftp://pictures'],
    ['IMAGES_URL', 'https://pictures.example/{uid}.png'],
    ['IMAGES_URL', 'https://{id}.example/'],
    ['IMAGES_URL', 'icon=https://pictures.example/{id} big=https://pictures.example/{id}'],
    ['CONTACT', 'ask around'],
    ['CONTACT', 'https://raidkit.example/?a=<b>'],
    ['OWNER_EMAIL', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['PATREON_URL', 'patreon.com'],
    ['GOOGLE_API_URL', 'file:///etc/passwd'],
  ])('names %s when it is %s, in one line', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name} is invalid: .+$`))
  })

  it.each(['auto', 'off', 'sample', 'https://feed.example/json'])('takes %s as price feed', (feed) => {
    expect(readSettings({ PRICE_FEED: feed }).PRICE_FEED).toBe(feed)
  })

  it.each([
    ['', []],
    ['raidkit.example', ['raidkit.example']],
    [' Raidkit.Example , 192.168.1.5,[fd00::1],', ['raidkit.example', '192.168.1.5', '[fd00::1]']],
  ])('takes %j as names of the site', (list, names) => {
    expect(readSettings({ ALLOWED_HOSTS: list }).ALLOWED_HOSTS).toEqual(names)
  })

  it('explains every setting', () => {
    for (const name of Object.keys(readSettings({}))) expect(settingsHelp()).toContain(name)
  })
})

const PATREON = { PATREON_CLIENT_ID: 'id', PATREON_CLIENT_SECRET: 'secret', PATREON_CAMPAIGN_ID: '12' }
const DISCORD = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' }

describe('providers', () => {
  it.each([
    ['PATREON_CLIENT_SECRET, PATREON_CAMPAIGN_ID', { PATREON_CLIENT_ID: 'id' }],
    ['PATREON_CAMPAIGN_ID', { ...PATREON, PATREON_CAMPAIGN_ID: '' }],
    ['PATREON_CLIENT_ID, PATREON_CLIENT_SECRET, PATREON_CAMPAIGN_ID', { PATREON_WEBHOOK_SECRET: 's' }],
    ['DISCORD_CLIENT_ID', { DISCORD_CLIENT_SECRET: 'secret' }],
    ['DISCORD_BOT_TOKEN, DISCORD_ROLE_ID', { ...DISCORD, DISCORD_GUILD_ID: '1' }],
    ['DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET', { DISCORD_BOT_TOKEN: 'bot' }],
    ['DISCORD_BOT_TOKEN', { ...DISCORD, DISCORD_GATEWAY: 'site' }],
    ['DISCORD_BOT_TOKEN', { ...DISCORD, DISCORD_PUBLIC_KEY: 'ab'.repeat(32) }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ])('names %s when only a part is set, in one line', (missing, environment) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${missing} must be set too, because .+$`))
  })

  it('are off until set, and say what they lack', () => {
    expect(providerState(readSettings(DISCORD))).toEqual({
      patreon: { isOn: false, missing: Object.keys(PATREON), without: ['PATREON_WEBHOOK_SECRET'] },
      discord: {
        isOn: true,
        missing: [],
        without: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID', 'DISCORD_ROLE_ID'],
      },
      google: { isOn: false, missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], without: [] },
    })
    expect(providerState(readSettings(PATREON)).patreon.isOn).toBe(true)
  })

  it('are asked where they really are', () => {
    expect(readSettings({})).toMatchObject({
      PATREON_URL: 'https://www.patreon.com',
      DISCORD_URL: 'https://discord.com',
      GOOGLE_ACCOUNTS_URL: 'https://accounts.google.com',
      GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com',
      GOOGLE_API_URL: 'https://www.googleapis.com',
    })
  })
})
