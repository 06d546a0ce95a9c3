import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { OCR_CORE, OCR_DATA, OCR_FOLDER } from '../src/progress/shared/ocr/files.ts'

const { resolve } = createRequire(import.meta.url)

/** Files of the OCR library by the name under which it requests them, with their source. */
const FILES: Readonly<Record<string, string>> = {
  'worker.min.js': 'tesseract.js/dist/worker.min.js',
  [OCR_CORE]: `tesseract.js-core/${OCR_CORE}`,
  // Served gzipped under a name without .gz: the library detects gzip, and a server would treat a .gz file as a
  // compressed copy.
  ...Object.fromEntries(
    Object.values(OCR_DATA).map((name) => [
      `${name}.traineddata`,
      `@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`,
    ]),
  ),
}

/** Resolves a file from the package that depends on the OCR core. */
const find = (file: string) => resolve(file, { paths: [path.dirname(resolve('tesseract.js/package.json'))] })

/** Serves the OCR library's files from this site, under names of their own. */
export function ocrFiles(): Plugin {
  return {
    name: 'raidkit:ocr-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const [name, from] of Object.entries(FILES)) {
        const source = await readFile(find(from))
        this.emitFile({ type: 'asset', fileName: `${OCR_FOLDER.slice(1)}/${name}`, source })
      }
    },
    configureServer(server) {
      server.middlewares.use(OCR_FOLDER, (request, reply, next) => {
        const from = FILES[request.url?.slice(1) ?? '']
        if (!from) return next()
        reply.setHeader('content-type', from.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        readFile(find(from)).then((file) => reply.end(file), next)
      })
    },
  }
}
