// Writes .br and .gz beside each file that shrinks, so that the server never compresses an asset itself.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress) // promisified zlib works on libuv's threads: all cores, no waiting
const zip = promisify(gzip)

const TEXT = /\.(?:js|mjs|css|html|json|svg|txt|xml|ico|wasm|webmanifest)$/

/** The last tenth of so large a file (the reader of screenshots) would cost ten seconds of every build. */
const LARGE_BYTES = 2_000_000
const LARGE_QUALITY = 9

/** @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))))
  return files.length
}

async function compressFile(file) {
  const plain = await readFile(file)
  const isLarge = plain.length > LARGE_BYTES
  const quality = { [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY }
  const packed = { br: brotli(plain, { params: quality }), gz: zip(plain, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(packed)) {
    if ((await bytes).length < plain.length) await writeFile(`${file}.${ending}`, await bytes)
  }
}
