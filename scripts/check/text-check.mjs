// Words that have no place in the repository: paths of one machine, places packages came from, unfinished work.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../processes.mjs'

const SOURCE = /\.(?:[cm]?[jt]sx?|css|sql|sh)$|^\.ci\//
const TEST = /\.(?:test|spec)\.tsx?$/
// Data and pictures speak of the game, not of machines; the lock file has a check of its own.
const NOT_TEXT =
  /\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|gz|br|wasm|zip)$|^catalog\/data\/|^package-lock\.json$/

// Written with a class of one letter, so that this file does not find itself.
const RULES = [
  { why: 'the path of one machine', pattern: /(?<![\w.}*)])\/(?:[w]ork|[r]oot|[h]ome|[U]sers)\/[\w.-]+/ },
  { why: 'the place packages come from', pattern: /[r]egistry\.(?:npmjs|yarnpkg)\.|[d]eb\.debian\.org/ },
  { why: 'unfinished work', pattern: /\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b/, only: SOURCE },
  {
    why: 'a test that does not count',
    pattern: /\b(?:it|test|describe)\.(?:[o]nly|[s]kip|[t]odo|[f]ixme)\b/,
    only: TEST,
  },
  { why: 'a marked conflict', pattern: /^(?:[<]{7}|[>]{7}) /m },
]

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function textFaults(file, text) {
  return [...RULES, ...ownRegistry()].flatMap(({ why, pattern, only }) => {
    const match = only && !only.test(file) ? undefined : pattern.exec(text)
    if (!match) return []
    const line = text.slice(0, match.index).split('\n').length
    return [`${file}:${line} holds ${why}: ${match[0]}`]
  })
}

/** npm tells its scripts where it gets packages from; that name is nobody else's business either. */
function ownRegistry() {
  const host = URL.parse(process.env.npm_config_registry ?? '')?.host
  if (!host) return []
  return [{ why: 'the place packages come from', pattern: new RegExp(RegExp.escape(host)) }]
}

/** Looks at what is committed and at what would be. */
export function checkTexts() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const files = [...new Set(list.toString().split('\0'))].filter((file) => file && !NOT_TEXT.test(file))
  return files.flatMap((file) => {
    const text = readText(path.join(root, file))
    return text === undefined ? [] : textFaults(file, text)
  })
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined // removed but not yet committed
    throw error
  }
}

if (import.meta.main) {
  const faults = checkTexts()
  console.log(faults.join('\n') || 'clean')
  process.exitCode = faults.length > 0 ? 1 : 0
}
