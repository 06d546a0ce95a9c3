import { describe, expect, it } from 'vitest'
import { troublePage } from './troublePage.tsx'

const styles = ['/assets/theme.css']

describe('the page instead of a page', () => {
  it.each([
    ['en', 'The site is very busy', 'href="/"'],
    ['ru', 'Сайт', 'href="/ru"'],
  ] as const)('speaks %s and needs no script', async (language, text, home) => {
    const html = await troublePage({ language, styles, status: 503, seconds: 10 })
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`))
    for (const part of [text, home, '/assets/theme.css', 'noindex']) expect(html).toContain(part)
    expect(html).not.toMatch(/<script|style=/)
  })

  it.each([
    [
      { status: 429, seconds: 30 },
      'Too many requests from your network',
      'continues automatically in 30 seconds',
      'content="30"',
    ],
    [{ status: 429, seconds: 1 }, 'Too many requests', 'continues automatically in 1 second.', 'content="1"'],
  ] as const)('of %j says how long to wait and asks again by itself', async (trouble, ...parts) => {
    const html = await troublePage({ language: 'en', styles, ...trouble })
    for (const part of parts) expect(html).toContain(part)
  })

  it('promises no time that nobody knows', async () => {
    const html = await troublePage({ language: 'en', styles, status: 500 })
    expect(html).toContain('Something went wrong on our side')
    expect(html).not.toMatch(/refresh|try again in/)
  })
})
