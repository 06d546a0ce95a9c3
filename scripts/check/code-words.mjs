// Checks names and comments of our code: docs/words.md lists the banned words of both, name-rules.mjs the banned forms.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { GLOSSARY, sectionOf, wordsOf } from './glossary.mjs'
import { nameFaults } from './name-rules.mjs'
import { root } from '../processes.mjs'

const HEAD = ['thing', 'word', 'not in names', 'not in comments', 'not, where']
const CODE = ['*.ts', '*.tsx', '*.mjs']

/**
 * @typedef {{ word: string, folders: string[] }} Banned a word, and the folders it is banned in (none: everywhere)
 * @typedef {{ names: Banned[], comments: Banned[] }} BannedInCode
 */

/**
 * Returns the banned words, from the table under "## Code".
 * @param {string} glossary
 * @returns {BannedInCode}
 */
export function bannedInCode(glossary) {
  const rows = sectionOf(glossary, 'Code', HEAD)
  const column = (index) =>
    rows.flatMap((cells) =>
      wordsOf(cells[index] ?? '').map((word) => ({ word, folders: wordsOf(cells[4] ?? '') })),
    )
  return { names: column(2), comments: column(3) }
}

/**
 * @param {{ file: string, text: string }} read
 * @param {BannedInCode} banned
 * @returns {string[]}
 */
export function codeWordFaults({ file, text }, banned) {
  const { program, comments } = parseSync(file, text)
  const here = ({ folders }) =>
    folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`))
  const [names, phrases] = [banned.names.filter(here), banned.comments.filter(here)]
  return [...bannedNameFaults(namesIn(program), names), ...commentFaults(comments, phrases)].map(
    ({ at, said }) => `${file}:${lineAt(text, at)} says ${said}: ${GLOSSARY} has another word`,
  )
}

/** Names in snake case are not ours: columns, cookies, fields of other services. */
const FOREIGN = /^[a-z\d]+(?:_[a-z\d]+)+$/

function bannedNameFaults(names, banned) {
  return [...names].flatMap(([name, at]) => {
    if (FOREIGN.test(name)) return []
    const parts = ` ${partsOf(name)} `
    return banned
      .filter(({ word }) => parts.includes(` ${word} `))
      .map(({ word }) => ({ at, said: `"${word}" in the name ${name}` }))
  })
}

function commentFaults(comments, banned) {
  if (banned.length === 0) return []
  const pattern = new RegExp(`\\b(?:${banned.map(({ word }) => RegExp.escape(word)).join('|')})\\b`, 'giu')
  return comments.flatMap(({ value, start }) =>
    [...prose(value).matchAll(pattern)].map(([word]) => ({ at: start, said: `"${word}" in a comment` })),
  )
}

/** Returns the names that a file declares or uses, each with its first place. */
function namesIn(program) {
  const found = new Map()
  const walk = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    if (node.type?.endsWith('Identifier') && !found.has(node.name)) found.set(node.name, node.start)
    Object.values(node).forEach(walk)
  }
  walk(program)
  return found
}

/** Splits `signInCode` and `SIGN_IN_CODE` into "sign in code". */
function partsOf(name) {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/[_$\d]+/g, ' ')
    .toLowerCase()
    .trim()
}

/** Returns the prose of a comment: one line, without code in backticks and without paths. */
function prose(comment) {
  return comment
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\S*\/\S+/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}

/** @returns {string[]} */
export function checkCodeWords() {
  const banned = bannedInCode(readFileSync(path.join(root, GLOSSARY), 'utf8'))
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...CODE],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return [...new Set(files.split('\0').filter(Boolean))].flatMap((file) => {
    const text = readIfThere(file)
    return text === undefined
      ? []
      : [...codeWordFaults({ file, text }, banned), ...nameFaults({ file, text })]
  })
}

/** Returns undefined for a file that was deleted but not committed yet, as Git still lists it. */
function readIfThere(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}
