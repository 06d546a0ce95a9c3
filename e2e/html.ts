import { expect, type Page } from '@playwright/test'

/** A page as it comes, before any script and without a browser: a tenth of what it costs to show it. */
export async function htmlOf(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path)
  expect([path, reply.status()]).toEqual([path, 200])
  return reply.text()
}

/** What stands between its tags. */
export const wordsIn = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')

export const rowsIn = (html: string): string[] =>
  [...html.matchAll(/<tr\b[^>]*\bdata-row="[^>]*>.*?<\/tr>/gs)].map(([row]) => wordsIn(row))
