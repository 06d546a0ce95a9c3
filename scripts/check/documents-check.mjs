// Checks what READMEs and documents name: relative links, paths in backticks and npm commands must exist.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../processes.mjs'

const DECISIONS = 'docs/decisions/'
const FILE = /\.(?:[cm]?[jt]sx?|json|css|md|sql|svg|html|sh)$/
/** A bare file name of another kind (`settings.json`) may be a file of the reader's. */
const SOURCE = /\.(?:tsx?|mjs|css|sql)$/
/** Placeholders in paths: `<language>`, `{a,b}` and `*` within one part of a path, `**` and `…` for several parts. */
const GAPS = /(<[^>]+>|\{[^}]+\}|\*+|…)/

/**
 * @typedef {object} Repository
 * @property {ReadonlySet<string>} files
 * @property {ReadonlySet<string>} folders
 * @property {ReadonlySet<string>} commands the scripts of package.json
 * @property {(file: string) => ReadonlySet<string>} headings the anchors of a document
 * @property {(name: string) => boolean} isMade whether a command makes it, so that git ignores it
 */

/**
 * Lists the paths, links and commands in a document that do not exist.
 * @param {string} document its path from the root
 * @param {string} text
 * @param {Repository} repository
 * @returns {string[]}
 */
export function documentFaults(document, text, repository) {
  // The changelog and superseded decisions name files of their time.
  const isHistory = document === 'CHANGELOG.md' || /^Status: superseded/m.test(text)
  let isExample = false
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isExample = !isExample
    const at = `${document}:${index + 1}`
    const links = isExample ? [] : linksOf(line)
    const paths = isExample || isHistory ? [] : pathsOf(line, repository)
    return [
      ...links
        .filter((link) => !linkExists(document, link, repository))
        .map((link) => `${at} links to ${link}, which does not exist`),
      ...paths
        .filter((name) => !pathExists(document, name, repository))
        .map((name) => `${at} names ${name}, which does not exist`),
      ...[...line.matchAll(/npm run ([a-z][\w:-]*)/g)]
        .filter(([, command]) => !repository.commands.has(command))
        .map(([, command]) => `${at} names npm run ${command}, which package.json does not have`),
    ]
  })
}

function linksOf(line) {
  const prose = line.replaceAll(/(?<!\[)`[^`]*`(?!\])/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link))
}

function linkExists(document, link, repository) {
  const [file, heading] = link.split('#')
  const target = file ? path.posix.join(path.posix.dirname(document), file) : document
  if (!exists(target, repository)) return false
  return !heading || repository.headings(target).has(heading)
}

/** Matches text that looks like a path in the repository, not addresses, packages, types or values. */
function pathsOf(line, { folders }) {
  return [...line.matchAll(/`([^`]+)`/g)]
    .flatMap(([, code]) => code.split(/\s+/))
    .map((name) => name.replace(/[:.,;]+$/, '').replace(/:\d+$/, ''))
    .filter((name) => /^[\w.*<{][\w.@*<>{},/…-]*$/.test(name))
    .filter((name) =>
      name.includes('/')
        ? FILE.test(name) || folders.has(name.slice(0, name.indexOf('/')))
        : SOURCE.test(name) && name.search(SOURCE) > 0,
    )
}

/** A path begins at the root, at its document, or at its package or the `src` of it; of a file its end is enough. */
function pathExists(document, name, repository) {
  const { files, folders } = repository
  const [first] = document.split('/')
  const packages = [...folders].filter((folder) => /^[\w-]+\/src$/.test(folder)).map(path.posix.dirname)
  const own = packages.includes(first) ? [first] : packages
  const bases = ['.', path.posix.dirname(document), ...own, ...own.map((one) => `${one}/src`)]
  if (bases.some((base) => exists(path.posix.join(base, name), repository))) return true
  const within = packages.includes(first) ? `${first}/` : ''
  const isEnd = (file) => file.startsWith(within) && fits(file, `**/${name}`)
  if (FILE.test(name) && [...files].some(isEnd)) return true
  return name.includes('/') && repository.isMade(name)
}

function exists(name, { files, folders }) {
  const clean = name.replace(/\/$/, '')
  if (clean === '.' || files.has(clean) || folders.has(clean)) return true
  return GAPS.test(clean) && [...files, ...folders].some((one) => fits(one, clean))
}

function fits(name, pattern) {
  const [first, ...rest] = pattern.split(GAPS)
  let body = RegExp.escape(first)
  for (let index = 0; index < rest.length; index += 2) {
    const isDeep = /\*\*|…|\//.test(rest[index])
    body += (isDeep ? '.*' : '[^/]*') + RegExp.escape(rest[index + 1])
  }
  return new RegExp(`^${body}$`).test(name)
}

/**
 * Decision records that do not begin with their title and status, or that the index lists otherwise or not at all.
 * @param {ReadonlyMap<string, string>} records their texts by file name
 * @param {string} index
 * @returns {string[]}
 */
export function recordFaults(records, index) {
  const plain = (text) => text.replaceAll(/\[(\d{3})\]\([^)]*\)/g, '$1')
  const lines = new Set(index.split('\n').map(plain))
  return [...records].flatMap(([file, text]) => {
    const [, title, status] =
      /^# \d{3}: (.+)\n\nStatus: ((?:accepted|(?:superseded|amended) by .+))\n/.exec(text) ?? []
    if (!title) return [`${DECISIONS}${file} does not begin with its title and status`]
    const line = `- ${file.slice(0, 3)} ${title}: ${plain(status)}`
    return lines.has(line) ? [] : [`${DECISIONS}README.md lacks the line "${line}"`]
  })
}

/** Checks every Markdown file that is committed or would be. */
export function checkDocuments() {
  const git = (...args) => execFileSync('git', args, { cwd: root }).toString().split('\0')
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const removed = new Set(git('ls-files', '-z', '--deleted'))
  const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const files = new Set(listed.filter((file) => file && !removed.has(file)))
  const repository = {
    files,
    folders: new Set([...files].flatMap(foldersOf)),
    commands: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
    headings: (file) => anchorsOf(read(file)),
    isMade: (name) => spawnSync('git', ['check-ignore', '-q', `${name}/x`], { cwd: root }).status === 0,
  }
  const documents = [...files].filter((file) => file.endsWith('.md'))
  const records = documents.filter(
    (file) => /^\d{3}-/.test(file.slice(DECISIONS.length)) && file.startsWith(DECISIONS),
  )
  const texts = new Map(records.map((file) => [file.slice(DECISIONS.length), read(file)]))
  return [
    ...documents.flatMap((document) => documentFaults(document, read(document), repository)),
    ...recordFaults(texts, read(`${DECISIONS}README.md`)),
  ]
}

function foldersOf(file) {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The anchors of headings, as GitHub makes them. */
function anchorsOf(text) {
  const anchor = (title) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchor(title)))
}

if (import.meta.main) {
  const faults = checkDocuments()
  console.log(faults.join('\n') || 'clean')
  process.exitCode = faults.length > 0 ? 1 : 0
}
