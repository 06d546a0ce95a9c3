// Finds the texts of pages that the code uses: each must exist, and each existing one must be used.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { flatTexts } from '../../rules/src/platform/texts/index.ts'
import { codeOf, quotedKeys } from '../../web/vite/pageKeys.ts'
import { ownTexts } from '../../web/vite/textFiles.ts'
import { root } from '../processes.mjs'

const SOURCES = path.join(root, 'web/src')

/** @returns {string[]} */
function sources() {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => codeOf(path.join(SOURCES, file)))
}

/**
 * @param {readonly string[]} [code]
 * @param {ReadonlyMap<string, string>} [english]
 * @returns {string[]}
 */
export function unusedFaults(code = sources(), english = flatTexts(ownTexts('en'))) {
  const keysIn = (pattern) => code.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key))
  const asked = keysIn(/\bt\(\s*'([^']+)'/g)
  const strings = new Set(code.flatMap(quotedKeys))
  // `t(\`frame.menus.${menu}\`)` uses every key below `frame.menus.`, and so does a column with such a label or hint.
  const prefixes = [...new Set(keysIn(/(?:\bt\(|\b(?:label|hint):)\s*`([\w.-]+\.)\$\{/g))]
  const keys = [...english.keys()]
  const isUsed = (key) => strings.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
  return [
    ...asked.filter((key) => !english.has(key)).map((key) => `the text ${key} is asked for and not there`),
    ...prefixes
      .filter((prefix) => !keys.some((key) => key.startsWith(prefix)))
      .map((prefix) => `texts below ${prefix} are asked for and not there`),
    ...keys.filter((key) => !isUsed(key)).map((key) => `the text ${key} is used by nothing`),
  ]
}
