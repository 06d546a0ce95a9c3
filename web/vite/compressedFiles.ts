import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress) // works on libuv's threads beside the build
const zip = promisify(gzip)

const ENDINGS = ['br', 'gz'] as const
const TEXT = /\.(?:js|mjs|css|html|json|svg|txt|xml|ico|wasm|webmanifest)$/

/**
 * Size from which a file is compressed at a lower quality: the last tenth of such a file (the OCR core) would cost ten
 * seconds of every build.
 */
const LARGE_BYTES = 2_000_000
const LARGE_QUALITY = 9
/**
 * Chunks with all texts of a language, which only navigations to other pages load. They are compressed at a lower
 * quality: 9 % larger, and ten seconds less processor time for every build.
 */
const CATALOGUE = new RegExp(`^(?:${LANGUAGES.join('|')})-[^.]+\\.js$`)
const CATALOGUE_QUALITY = 9
/** Number of parallel compressions: two of libuv's four threads remain for the build's file access. */
const AT_ONCE = 2
/** Folder of the previous build's files while another build runs. */
const FORMER = path.join(import.meta.dirname, '../../node_modules/.cache/raidkit-former-files')

/** Compresses the browser's files while the server build runs. */
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
 * Writes .br and .gz files beside each file that shrinks and has none, so that the server never compresses an asset
 * itself. Returns the number of files examined.
 */
export async function compressFolder(folder: string, formerFolder = FORMER): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const waiting = files.filter((file) => !existsSync(`${file}.br`))
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compressFile(file, path.join(formerFolder, path.relative(folder, file)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files.length
}

/** Keeps the files of the previous build: most files of the next one are identical, and compressing is slow. */
export async function setFilesAside(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await removeFormerFiles()
  await mkdir(path.dirname(FORMER), { recursive: true })
  // Without them the build is only slower, for example if the folder is on another disk.
  await rename(folder, FORMER).catch(() => undefined)
}

export async function removeFormerFiles(): Promise<void> {
  await rm(FORMER, { recursive: true, force: true })
}

async function compressFile(file: string, former: string): Promise<void> {
  const plain = await readFile(file)
  if (await hasCompressed(former, plain)) {
    await Promise.all(ENDINGS.map((ending) => copyFile(`${former}.${ending}`, `${file}.${ending}`)))
    return
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(file, plain.length) }
  const packed = { br: await brotli(plain, { params }), gz: await zip(plain, { level: 9 }) }
  for (const ending of ENDINGS) {
    if (packed[ending].length < plain.length) await writeWhole(`${file}.${ending}`, packed[ending])
  }
}

function qualityFor(file: string, bytes: number): number {
  if (bytes > LARGE_BYTES) return LARGE_QUALITY
  return CATALOGUE.test(path.basename(file)) ? CATALOGUE_QUALITY : constants.BROTLI_MAX_QUALITY
}

async function hasCompressed(former: string, plain: Buffer): Promise<boolean> {
  const isThere = [former, ...ENDINGS.map((ending) => `${former}.${ending}`)].every((one) => existsSync(one))
  return isThere && plain.equals(await readFile(former))
}

/** Writes a file atomically, so that a killed build leaves no partial file to the next. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
