// Prints every figure beside its bars and writes it to bench/figures.json. `npm run bench -- all` runs every bench one
// after the other; `npm run bench -- catalog rates` only those named, `ocr=second` a part of one. Before each it waits
// for a quiet machine, at most `--wait=SECONDS`; a figure of a busy machine records its load.
import { execFileSync } from 'node:child_process'
import { BENCHES } from './bench/benches.mjs'
import { buildSite } from './build.mjs'
import { judgeFigure, readFigures, replaceFigures, writeFigures } from './figures.mjs'
import { root, formatSeconds } from './processes.mjs'
import { computeStolenPercent, QUIET_PERCENT, readCpuTimes, waitForQuiet } from './bench/quietMachine.mjs'

/** Maximum wait for a quiet machine in seconds; shorter for selected benches, whose caller is waiting. */
const WAIT_SECONDS = { all: 180, some: 15 }
/** Delay in ms until the processes of the previous bench are gone. */
const SETTLE_MS = 5_000

const { names, parts, waitMs } = readArguments(process.argv.slice(2))
await buildSite()
const results = []
for (const name of names) results.push(await runBench(name, parts.get(name)))

const missed = results.flatMap((result) => result.missed)
const failed = results.filter((result) => result.isFailed).map(({ name }) => name)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}.`)
console.log(missed.length === 0 ? '\nEvery first bar holds.' : `\n${missed.length} first bars are missed:`)
for (const line of missed) console.log(`  ${line}`)
console.log('The figures are in bench/figures.json; `npm run figures` writes them to the README.')
process.exit(missed.length + failed.length === 0 ? 0 : 1)

function readArguments(args) {
  const wait = args
    .map((argument) => /^--wait=(\d+)$/.exec(argument)?.[1])
    .find((value) => value !== undefined)
  const asked = args.filter((argument) => !argument.startsWith('--wait='))
  const byName = new Map(asked.map((argument) => argument.split('=')))
  const isAll = asked.length === 0 || byName.delete('all')
  const unknown = [...byName.keys()].filter((name) => !Object.hasOwn(BENCHES, name))
  if (unknown.length > 0) {
    console.error(
      `There is no bench ${unknown.join(', ')}; there are all, ${Object.keys(BENCHES).join(', ')}.`,
    )
    process.exit(1)
  }
  return {
    names: Object.keys(BENCHES).filter((name) => isAll || byName.has(name)),
    parts: byName,
    waitMs: 1000 * Number(wait ?? (isAll ? WAIT_SECONDS.all : WAIT_SECONDS.some)),
  }
}

/** A bench that fails keeps its old figures, and the others go on. */
async function runBench(name, part) {
  console.log(`\n${name}`)
  const before = await waitForQuiet({ atMostMs: waitMs })
  if (before.busyPercent > QUIET_PERCENT) {
    console.log(`  The machine did not get quiet in ${Math.round(before.waitedMs / 1000)} s.`)
  }
  const startMs = performance.now()
  try {
    const cpuBefore = readCpuTimes()
    const rows = await BENCHES[name].run(part)
    const stolen = computeStolenPercent(cpuBefore, readCpuTimes())
    const after = await waitForQuiet({ atMostMs: SETTLE_MS })
    const busyPercent = Math.max(before.busyPercent, stolen, after.busyPercent)
    const conditions = { date: new Date().toISOString().slice(0, 10), commit: findCommit(), busyPercent }
    const measured = { bench: name, rows, conditions: { ...conditions, load: before.load } }
    writeFigures(replaceFigures(readFigures(), { ...measured, isPart: part !== undefined }))
    for (const row of rows) console.log(describeRow(row))
    console.log(
      `  in ${formatSeconds(startMs)}, machine ${busyPercent} % busy with other work, load ${before.load}`,
    )
    const missedRows = rows.filter((row) => judgeFigure(row) === 'missed')
    return { name, isFailed: false, missed: missedRows.map(({ what }) => `${name}: ${what}`) }
  } catch (error) {
    console.error(error)
    return { name, isFailed: true, missed: [] }
  }
}

function describeRow(row) {
  const { what, value, unit, first, goal, note } = row
  const bars =
    first === undefined && goal === undefined
      ? ''
      : `first ${first ?? '–'}, goal ${goal ?? '–'}: ${judgeFigure(row)}`
  return `  ${what.padEnd(44)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(13)} ${bars.padEnd(30)} ${note ?? ''}`.trimEnd()
}

/** Returns the measured commit, with a + if files differ from it. */
function findCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    const own = [':!bench/figures.json', ':!README.md']
    const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ...own)
    return git('rev-parse', '--short=8', 'HEAD') + (changes === '' ? '' : '+')
  } catch {
    return 'unknown' // unpacked from an archive
  }
}
