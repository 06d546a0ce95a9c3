import { describe, expect, it } from 'vitest'
import { botCommand, chatOrder, previewAddress, shownCommand } from './commands.ts'

const usual = {
  siteUrl: 'https://site.example/',
  question: 'price',
  lang: 'en',
  mode: 'PVP',
  command: '!p',
} as const
const other = { ...usual, lang: 'ru', mode: 'PVE', command: 'цена' } as const

describe('the command', () => {
  // Integrations reference 5.2.
  it.each([
    ['nightbot', '$(urlfetch https://site.example/webhook/nightbot?q=$(querystring)&key=YOUR_KEY)'],
    ['streamelements', '${customapi.https://site.example/webhook/streamelements?q=${queryescape ${1:}}}'],
    ['moobot', 'https://site.example/webhook/moobot?q='],
    ['fossabot', '$(customapi https://site.example/api/be/chat/price?q=$(querystring))'],
  ] as const)('of %s is as its reference writes it', (bot, expected) => {
    expect(botCommand(bot, usual)).toBe(expected)
  })

  it('says what is not as usual', () => {
    const said = 'lang=ru&mode=pve&command=%D1%86%D0%B5%D0%BD%D0%B0'
    expect(botCommand('nightbot', { ...other, key: 'abc' })).toBe(
      `$(urlfetch https://site.example/webhook/nightbot?q=$(querystring)&${said}&key=abc)`,
    )
    expect(botCommand('nightbot', { ...usual, key: '' })).toBe(
      '$(urlfetch https://site.example/webhook/nightbot?q=$(querystring))',
    )
    expect(botCommand('moobot', other)).toBe(`https://site.example/webhook/moobot?${said}&q=`)
  })

  it('can be added from the chat where it holds no key', () => {
    expect(chatOrder('streamelements', { ...usual, command: 'price' })).toBe(
      '!cmd add !price ${customapi.https://site.example/webhook/streamelements?q=${queryescape ${1:}}&command=price}',
    )
  })
})

it('a name that is none is the usual one', () => {
  expect(
    ['two words', '/ban', '', 'price'].map((command) => shownCommand({ question: 'price', command })),
  ).toEqual(['!p', '!p', '!p', '!price'])
})

it('another question is named in the address, under a command of its own', () => {
  const quest = { ...usual, question: 'quest', command: '' } as const
  expect(shownCommand(quest)).toBe('!quest')
  expect(botCommand('fossabot', quest)).toBe(
    '$(customapi https://site.example/api/be/chat/price?q=$(querystring)&ask=quest)',
  )
  expect(previewAddress(quest, 'debut')).toBe('/api/be/chat/price?q=debut&ask=quest')
})

it('the preview asks as the bot does, with a key only where there is one', () => {
  expect(previewAddress(usual, 'a&b c')).toBe('/api/be/chat/price?q=a%26b%20c')
  expect(previewAddress({ ...usual, key: 'k' }, 'x')).toBe('/webhook/nightbot?q=x&key=k')
})
