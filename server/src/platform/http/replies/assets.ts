import { HOUR_S } from '@raidkit/rules/platform/time'
import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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
const OCR_FILE = /[\\/]assets[\\/]tesseract-[\d.]+[\\/]/

/** Check that refuses readers who may not use the OCR. */
export type OcrCheck = (request: FastifyRequest) => Promise<void>

/**
 * Serves the built files, cached for ever if their names are hashed, else for an hour. Compressed copies lie beside
 * them.
 */
export async function serveAssets(app: FastifyInstance, clientDir: string, check: OcrCheck): Promise<void> {
  if (!existsSync(clientDir)) return
  await app.register(async (scope) => {
    // The check uses the route, not the address: an address can be written in many ways.
    scope.addHook('onRequest', async (request) => {
      if (OCR_FILE.test(request.routeOptions.url ?? '')) await check(request)
    })
    await serveFiles(scope, clientDir)
  })
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz'],
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
