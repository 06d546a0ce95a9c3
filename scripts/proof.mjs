// `npm run proof`: the long proofs with their full numbers; `npm run proof -- name` those whose file name fits.
// Closes with one table of every figure beside its bar; fails when one is missed.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './test/browser.mjs'
import { buildSite } from './build.mjs'
import { runNode, formatSeconds, toolPath } from './processes.mjs'
import { proofTable } from './test/proofTable.mjs'

const startMs = performance.now()
await buildSite()
process.env.CHROMIUM_PATH = await findBrowser()
const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-proof-'))
const [report, figures] = [path.join(folder, 'vitest.json'), path.join(folder, 'figures.jsonl')]
const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { code } = await runNode(
  toolPath('vitest'),
  ['run', '--config=proof/vitest.config.ts', ...args, ...process.argv.slice(2)],
  { env: { ...process.env, PROOF_FIGURES: figures } },
)
const text = (file) => readFile(file, 'utf8').catch(() => '')
const { lines, isOk } = proofTable(
  (await text(figures))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
  JSON.parse((await text(report)) || '{"testResults":[]}').testResults,
)
await rm(folder, { recursive: true, force: true })
console.log(
  `\n${lines.join('\n')}\n\nProofs took ${formatSeconds(startMs)}: ${isOk && code === 0 ? 'every bar holds' : 'not every bar holds'}.`,
)
process.exit(code === 0 && isOk ? 0 : 1)
