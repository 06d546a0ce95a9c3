// `npm run ground`: draws the ground of every map from its points, writes `data/ground/` and prints the sizes.
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { groundFiles } from './ground/files.ts'
import { jsonLines, writeData } from './import/write.ts'

const DATA = fileURLToPath(new URL('./data', import.meta.url))
const DEPTH = 2

for (const file of groundFiles(DATA)) {
  writeData(DATA, `ground/${file.map}`, { value: file, depth: DEPTH })
  const bytes = brotliCompressSync(jsonLines(file, DEPTH)).length
  process.stdout.write(`${file.map}: ${(bytes / 1000).toFixed(1)} kB\n`)
}
