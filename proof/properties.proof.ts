import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { vitestFailures } from '../scripts/test/counts.mjs'
import { root, runNode, toolPath } from '../scripts/processes.mjs'
import { expectBars } from './support/figures.ts'

const FULL = 20
/** Each runs every property as often as `npm test` does, by values of its own. */
const SEEDS = Number(process.env['PROPERTY_SEEDS'] ?? FULL)
const TESTS = '{rules,contract,catalog,server,web}/**/*.test.{ts,tsx}'

it(`every property holds by ${SEEDS} fresh seeds`, async () => {
  const files = await propertyTests()
  const failures: string[] = []
  for (let round = 0; round < SEEDS; round += 1) {
    const seed = randomInt(2 ** 31)
    const failed = await failedBy(seed, files)
    process.stdout.write(`PROPERTY_SEED=${seed}: ${failed.length} failed\n`)
    failures.push(...failed.map(({ name, error }) => `PROPERTY_SEED=${seed} ${name}: ${error}`))
  }
  expectBars([
    { what: 'files with properties', value: files.length, atLeast: 30 },
    { what: 'fresh seeds', value: SEEDS, atLeast: FULL },
    { what: 'properties that fail by one', value: failures.length },
  ])
  expect(failures).toEqual([])
})

async function propertyTests(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(TESTS, {
    cwd: root,
    exclude: ['**/node_modules/**', '{web,server}/build/**'],
  })) {
    if (readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'")) files.push(file)
  }
  return files
}

async function failedBy(seed: number, files: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-properties-'))
  const report = path.join(folder, 'vitest.json')
  const env = { ...ownEnvironment(), PROPERTY_SEED: String(seed) }
  const args = [
    'run',
    '--project=rooms',
    '--project=server',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const { code, output } = await runNode(toolPath('vitest'), args, { env, quiet: true })
  try {
    const failed = vitestFailures(JSON.parse(readFileSync(report, 'utf8')), root)
    return code !== 0 && failed.length === 0 ? [{ name: 'vitest', error: output.slice(-2000) }] : failed
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without what tells a process that it is a worker of this very run. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
}
