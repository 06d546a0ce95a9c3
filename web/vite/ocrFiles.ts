import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { OCR_CORE, OCR_DATA, OCR_FOLDER } from '../src/progress/shared/ocr/files.ts'

const { resolve } = createRequire(import.meta.url)

/** Each file of the recogniser, by the name under which it asks for it, and where it comes from. */
const FILES: Readonly<Record<string, string>> = {
  'worker.min.js': 'tesseract.js/dist/worker.min.js',
  [OCR_CORE]: `tesseract.js-core/${OCR_CORE}`,
  // Packed by gzip as they are: the recogniser sees that, and a server would take a name in .gz for a packed copy.
  ...Object.fromEntries(
    Object.values(OCR_DATA).map((name) => [
      `${name}.traineddata`,
      `@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`,
    ]),
  ),
}

/** The core lies beside the package that asks for it. */
const find = (file: string) => resolve(file, { paths: [path.dirname(resolve('tesseract.js/package.json'))] })

/** Serves the recogniser's files from our own site, under names that are its own. */
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
