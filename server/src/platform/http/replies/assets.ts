import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '@raidkit/contract/platform/errors'
import { HOUR_S } from '@raidkit/rules/platform/time'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns the name of the requested file if it is one of the built files. */
    builtFile?: (request: FastifyRequest) => string | undefined
  }
}

const YEAR_S = 31_536_000
/**
 * Script files. A worker is subject to the policy of its own file, not of its page; it may connect only to this site.
 */
const SCRIPT = /\.js(?:\.br|\.gz)?$/
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
/** Worker that reads screenshots (OCR). Only this file of the site may run WebAssembly. */
const WASM_WORKER = /[\\/]assets[\\/]tesseract-[\d.]+[\\/]worker\.min\.js(?:\.br|\.gz)?$/
const WASM_POLICY = SCRIPT_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

/** Files of the OCR, which runs in the browser and does not work without them. */
const OCR_FILE = /(?:^|[\\/])assets[\\/]tesseract-[\d.]+[\\/]/

/** Check that refuses readers who may not use the OCR. */
export type OcrCheck = (request: FastifyRequest) => Promise<void>

const ASSETS = 'assets/'

/**
 * Serves the built files, cached for ever if their names are hashed, else for an hour. Compressed copies lie beside
 * them.
 */
export async function serveAssets(app: FastifyInstance, clientDir: string, check: OcrCheck): Promise<void> {
  if (!existsSync(clientDir)) return
  await app.register(async (scope) => {
    await addSendFile(scope, clientDir)
    const files = listFiles(clientDir)
    for (const file of files) if (!file.startsWith(ASSETS)) addRoute(`/${file}`, () => file)
    // One route for hundreds of files: a route each would make every start slower.
    addRoute(`/${ASSETS}*`, ({ params }) => {
      const file = ASSETS + (params as { '*': string })['*']
      return files.has(file) ? file : undefined
    })

    function addRoute(url: string, builtFile: (request: FastifyRequest) => string | undefined): void {
      scope.get(url, {
        config: { builtFile },
        // The check uses the file's name, not the address: an address can be written in many ways.
        onRequest: async (request) => {
          if (OCR_FILE.test(builtFile(request) ?? '')) await check(request)
        },
        handler: async (request, reply): Promise<FastifyReply> => {
          const file = builtFile(request)
          if (file === undefined) throw new Refusal('not_found')
          return reply.sendFile(file)
        },
      })
    }
  })
}

/** Lists the files by their path below the folder, without compressed copies and hidden files. */
function listFiles(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  return new Set(files.filter((file) => !/\.(?:br|gz)$|(?:^|\/)\./.test(file)))
}

async function addSendFile(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes('/assets/')
      // Shared caches do not know the reader's level.
      const kept = OCR_FILE.test(file) ? 'private' : 'public'
      void reply.header(
        'cache-control',
        hashed ? `${kept}, max-age=${YEAR_S}, immutable` : `${kept}, max-age=${HOUR_S}`,
      )
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      if (SCRIPT.test(file))
        void reply.header('content-security-policy', WASM_WORKER.test(file) ? WASM_POLICY : SCRIPT_POLICY)
    },
  })
}
