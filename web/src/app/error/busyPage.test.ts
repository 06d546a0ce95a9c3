import { describe, expect, it } from 'vitest'
import { busyPage } from './busyPage.tsx'

describe('the page of a busy site', () => {
  it.each([
    ['en', 'The site is very busy.', 'href="/"'],
    ['ru', 'Сайт', 'href="/ru"'],
  ] as const)('speaks %s and needs no script', async (language, text, home) => {
    const html = await busyPage(language, ['/assets/theme.css'])
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`))
    for (const part of [text, home, '/assets/theme.css', 'noindex']) expect(html).toContain(part)
    expect(html).not.toMatch(/<script|style=/)
  })
})
