import { SIGNED_WEBHOOK } from '@raidkit/contract/alerts/webhookExamples'
import { describe, expect, it } from 'vitest'
import { SIGNATURE_EXAMPLES } from './signature.ts'

/** The example as a module of its own; it also prints, which says the same. */
async function runExample(): Promise<(secret: string, header: string, body: string) => boolean> {
  const source = SIGNATURE_EXAMPLES.JavaScript.replace('console.log(', 'export const shown = (')
  const module: { isFromSite: never; shown: boolean } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )
  expect(module.shown).toBe(true)
  return module.isFromSite
}

describe('the example of a signature', () => {
  const { secret, header, body } = SIGNED_WEBHOOK

  it('runs, knows a message of the site and refuses every other', async () => {
    const isFromSite = await runExample()
    expect(isFromSite(secret, header, body)).toBe(true)
    expect(isFromSite(secret, header, `${body} `)).toBe(false)
    expect(isFromSite(secret.replace('whsec_', ''), header, body)).toBe(false)
    expect(isFromSite(secret, header.replace('t=1', 't=2'), body)).toBe(false)
    for (const other of ['', 't=1767225600', 'v1', `t=1767225600,v1=${'é'.repeat(64)}`])
      expect(isFromSite(secret, other, body)).toBe(false)
  })

  it.each(Object.entries(SIGNATURE_EXAMPLES))('in %s has the same message', (_, text) => {
    for (const part of [secret, header, body]) expect(text).toContain(part)
  })
})
