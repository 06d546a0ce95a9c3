import { expect, type Page } from '@playwright/test'

/** Returns the HTML of a page without a browser or scripts, at a tenth of the cost of showing it. */
export async function htmlOf(page: Page, path: string): Promise<string> {
  const reply = await page.request.get(path)
  expect([path, reply.status()]).toEqual([path, 200])
  return reply.text()
}

/** Returns the text between the tags. */
export const wordsIn = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')

export const rowsIn = (html: string): string[] =>
  [...html.matchAll(/<tr\b[^>]*\bdata-row="[^>]*>.*?<\/tr>/gs)].map(([row]) => wordsIn(row))
