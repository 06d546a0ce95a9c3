import { inject } from 'vitest'
import { z } from 'zod'

const TestServer = z.object({ url: z.string(), template: z.string(), prefix: z.string() })
export type TestServer = z.infer<typeof TestServer>

let asked: Promise<TestServer> | undefined

/** The database server of this test run; the first to ask starts it. */
export function testServer(): Promise<TestServer> {
  return (asked ??= ask())
}

async function ask(): Promise<TestServer> {
  const answer = await fetch(inject('testServerUrl'))
  if (!answer.ok) throw new Error(await answer.text())
  return TestServer.parse(await answer.json())
}
