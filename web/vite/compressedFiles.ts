import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress) // works on libuv's threads beside the build
const zip = promisify(gzip)

const TEXT = /\.(?:js|mjs|css|html|json|svg|txt|xml|ico|wasm|webmanifest)$/

/** The last tenth of so large a file (the reader of screenshots) would cost ten seconds of every build. */
const LARGE_BYTES = 2_000_000
const LARGE_QUALITY = 9
/** Two of libuv's four threads stay free for the files that the build reads and writes. */
const AT_ONCE = 2

/** Compresses the files of the browser while the pages of the server are built. */
export function compressedFiles(): Plugin {
  let compressing: Promise<unknown> | undefined
  return {
    name: 'raidkit:compressed-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      if (dir) compressing = compressFolder(dir)
    },
    buildApp: {
      order: 'post',
      async handler() {
        await compressing
      },
    },
  }
}

/**
 * Writes .br and .gz beside each file that shrinks and has none, so that the server never compresses an asset itself.
 * Returns how many files it has looked at.
 */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const waiting = files.filter((file) => !existsSync(`${file}.br`))
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files.length
}

async function compressFile(file: string): Promise<void> {
  const plain = await readFile(file)
  const isLarge = plain.length > LARGE_BYTES
  const quality = { [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY }
  const packed = { br: await brotli(plain, { params: quality }), gz: await zip(plain, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) await writeFile(`${file}.${ending}`, bytes)
  }
}
