// `npm run languages`: which texts each language lacks. Fails while a complete language lacks any, so it is run before a release.
//   npm run languages                  lists them by language
//   npm run languages -- write FOLDER  writes FOLDER/<language>.json with the English of each missing text, to be translated in place
//   npm run languages -- take FOLDER   takes the translated files back into the texts
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkLanguages } from './check/languages-check.mjs'
import { root } from './processes.mjs'

function runCommand([command, folder]) {
  if (command === 'write' && folder) return writeMissing(folder)
  if (command === 'take' && folder) return takeTranslations(folder)
  if (command !== undefined) {
    console.error('Usage: npm run languages [-- write FOLDER | take FOLDER]')
    return 2
  }
  return listMissing()
}

function listMissing() {
  const { faults, missing } = checkLanguages()
  for (const [language, texts] of missing) {
    console.log(`${language}: ${texts.length} missing`)
    for (const { file, key } of texts) console.log(`  ${file}: ${key}`)
  }
  console.log([...faults, missing.size === 0 ? 'No text is missing.' : ''].filter(Boolean).join('\n'))
  return faults.length > 0 || missing.size > 0 ? 1 : 0
}

function writeMissing(folder) {
  const { missing } = checkLanguages()
  mkdirSync(folder, { recursive: true })
  for (const [language, texts] of missing) {
    const byFile = {}
    for (const { file, key, english } of texts) (byFile[file] ??= {})[key] = english
    writeJson(path.join(folder, `${language}.json`), byFile)
  }
  console.log(`Wrote ${missing.size} files.`)
  return 0
}

function takeTranslations(folder) {
  let taken = 0
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    for (const [file, texts] of Object.entries(readJson(path.join(folder, name)))) {
      const target = path.join(root, file)
      const tree = existsSync(target) ? readJson(target) : {}
      const english = path.join(root, englishFile(file, path.basename(name, '.json')))
      const isDocument = !existsSync(english) // its English is written in code
      for (const [key, text] of Object.entries(texts)) (isDocument ? setPlace : setText)(tree, key, text)
      taken += Object.keys(texts).length
      writeJson(target, isDocument ? tree : orderLike(tree, readJson(english)))
    }
  }
  console.log(`Took ${taken} texts. Run npm run check.`)
  return 0
}

/**
 * Sets the text of a dotted key, making the groups on the way.
 * @param {Record<string, unknown>} tree
 * @param {string} key
 * @param {string} text
 */
export function setText(tree, key, text) {
  const parts = key.split('.')
  const last = parts.pop()
  let group = tree
  for (const part of parts) {
    if (!Object.hasOwn(group, part)) group[part] = {}
    group = group[part]
    if (typeof group !== 'object') throw new Error(`${key} lies below a text`)
  }
  group[last] = text
}

/**
 * Sets the text of a place in a document: `privacy.intro.0` is the place `intro.0` of `privacy`.
 * @param {Record<string, unknown>} documents
 * @param {string} key
 * @param {string} text
 */
export function setPlace(documents, key, text) {
  const [name, ...place] = key.split('.')
  documents[name] = { ...documents[name], [place.join('.')]: text }
}

/**
 * Sorts the keys of a language file as English has them, so that both can be read side by side. Keys that English lacks come last.
 * @param {unknown} value
 * @param {unknown} english
 */
export function orderLike(value, english) {
  if (!isGroup(value)) return value
  const order = isGroup(english) ? Object.keys(english) : []
  const rank = (key) => (order.includes(key) ? order.indexOf(key) : order.length)
  const keys = Object.keys(value).toSorted((a, b) => rank(a) - rank(b))
  return Object.fromEntries(
    keys.map((key) => [key, orderLike(value[key], isGroup(english) ? english[key] : undefined)]),
  )
}

const englishFile = (file, language) =>
  file.replace(`/${language}/`, '/en/').replace(`/${language}.json`, '/en.json')
const isGroup = (value) => typeof value === 'object' && value !== null
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

if (import.meta.main) process.exitCode = runCommand(process.argv.slice(2))
