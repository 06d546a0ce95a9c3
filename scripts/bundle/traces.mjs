// Stack traces of a bundle that name the lines of the sources. Node's own way reads every map at the start, a fifth of
// it; here a map is read when the first error of its file is reported.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** @param {string} folder of the bundle, with a map beside each file */
export function mapTraces(folder) {
  const base = `${pathToFileURL(folder).href}/`
  const maps = new Map()
  const mapOf = (address) => {
    if (!maps.has(address)) maps.set(address, readMap(address))
    return maps.get(address)
  }
  Error.prepareStackTrace = (error, sites) => {
    const lines = sites.map((site) => `\n    at ${withSource(site, base, mapOf)}`)
    return headOf(error) + lines.join('')
  }
}

function withSource(site, base, mapOf) {
  const [text, address] = [String(site), site.getFileName()]
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()]
  if (!address?.startsWith(base) || !line || !column) return text
  const { originalSource, originalLine, originalColumn } =
    mapOf(address)?.findEntry(line - 1, column - 1) ?? {}
  if (!originalSource) return text
  const source = path.resolve(path.dirname(fileURLToPath(address)), originalSource)
  return text.replace(`${address}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`)
}

function readMap(address) {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${address}.map`), 'utf8')))
  } catch {
    return undefined // rebuilt since: the bundle's own lines are better than none
  }
}

function headOf(error) {
  try {
    return String(error)
  } catch {
    return 'Error' // whatever its own words are made of
  }
}
