import path from 'node:path'
import { inject } from 'vitest'
import { z } from 'zod'

declare module 'vitest' {
  export interface ProvidedContext {
    testProgramsUrl: string
  }
}

const Bundled = z.object({ folder: z.string() })
export type TestProgram = 'main' | 'raidkit' | 'siteProgram' | 'carrier' | 'writer' | 'holder'

let asked: Promise<string> | undefined

/** The file of a program as `npm start` runs it, in one piece; the first test to ask makes them all. */
export async function testProgram(name: TestProgram): Promise<string> {
  return path.join(await (asked ??= ask()), 'programs', `${name}.js`)
}

async function ask(): Promise<string> {
  const answer = await fetch(inject('testProgramsUrl'))
  if (!answer.ok) throw new Error(await answer.text())
  return Bundled.parse(await answer.json()).folder
}

/** What a restart compiles once is kept beside the programs, and goes with them. */
export const compileCacheOf = (program: string) => ({
  NODE_COMPILE_CACHE: path.join(path.dirname(program), 'compiled'),
})
