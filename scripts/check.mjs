// `npm run check`: everything that can be said about the code without running it. All steps run even if one
// fails, two at a time; each prints one line, and a failed one also what it said.
import path from 'node:path'
import { checkDocuments } from './check/documents-check.mjs'
import { checkFigures } from './figures.mjs'
import { checkLanguages } from './check/languages-check.mjs'
import { checkLock } from './check/lock-check.mjs'
import { checkMigrations } from './check/migrations.mjs'
import { root, runNode, formatSeconds, toolPath } from './processes.mjs'
import { checkTexts } from './check/text-check.mjs'
import { checkWords } from './check/words-check.mjs'

const AT_ONCE = 2 // the machines we test on have two cores

const tool = (name, args, { command, cwd } = {}) => ({
  run: () =>
    runNode(toolPath(name, command), args, { cwd, quiet: true, env: { ...process.env, NO_COLOR: '1' } }),
})
const faults = (look) => ({
  run: async () => {
    const found = look()
    return { code: found.length > 0 ? 1 : 0, output: found.join('\n') }
  },
})

const web = path.join(root, 'web')
const FIRST = {
  // The routes' types are made from the route table, and lint and types below read them.
  'route types': tool('@react-router/dev', ['typegen'], { command: 'react-router', cwd: web }),
  format: tool('oxfmt', ['--check']),
}
const THEN = {
  // One program has all types in memory for the rules that ask for them, and says what is wrong with them too, each file by
  // the tsconfig that includes it.
  'lint and types': tool('oxlint', ['--type-check', '--format=unix']),
  boundaries: tool('vitest', ['run', '--project', 'boundaries', '--reporter=dot', 'boundaries.test.ts']),
  unused: tool('knip', ['--no-progress']),
  migrations: { run: checkMigrations },
  'lock file': faults(checkLock),
  figures: faults(() => checkFigures()),
  documents: faults(checkDocuments),
  texts: faults(() => [...checkTexts(), ...checkWords()]),
  languages: {
    run: async () => {
      const { faults: found, missing } = checkLanguages()
      const notes = [...missing].map(
        ([language, texts]) => `${language} lacks ${texts.length} texts (npm run languages)`,
      )
      return { code: found.length > 0 ? 1 : 0, output: found.join('\n'), notes }
    },
  },
}

const startMs = performance.now()
const failed = [...(await runAll(FIRST)), ...(await runAll(THEN))]
console.log(
  failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : `\nAll checks passed in ${formatSeconds(startMs)}.`,
)
process.exit(failed.length > 0 ? 1 : 0)

async function runAll(steps) {
  const waiting = Object.entries(steps)
  const failures = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, step] = next
      if (!(await passes(name, step))) failures.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failures
}

async function passes(name, { run }) {
  const stepMs = performance.now()
  const { code, output, notes = [] } = await run().catch((error) => ({ code: 1, output: String(error) }))
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${formatSeconds(stepMs)})`)
  for (const note of notes) console.log(`       ${note}`)
  if (code !== 0) console.log(`${output.trim().replaceAll(/^/gm, '       ')}\n`)
  return code === 0
}
