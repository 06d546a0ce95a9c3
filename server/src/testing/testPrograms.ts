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

/** Returns the file of a bundled program as `npm start` runs it; the first test to request one builds them all. */
export async function testProgram(name: TestProgram): Promise<string> {
  return path.join(await (asked ??= ask()), 'programs', `${name}.js`)
}

async function ask(): Promise<string> {
  const answer = await fetch(inject('testProgramsUrl'))
  if (!answer.ok) throw new Error(await answer.text())
  return Bundled.parse(await answer.json()).folder
}

/** Returns the environment of a compile cache beside the programs, which is deleted with them. */
export const compileCacheOf = (program: string) => ({
  NODE_COMPILE_CACHE: path.join(path.dirname(program), 'compiled'),
})
