import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_S = 31_536_000
const HOUR_S = 3600
/** A worker is under the policy of its own file, not of its page: it may ask us, and nobody else. */
const SCRIPT = /\.js(?:\.br|\.gz)?$/
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
/** Reading screenshots runs as WebAssembly in a worker of its own: the only place on the site where that may run. */
const WASM_WORKER = /[\\/]assets[\\/]tesseract-[\d.]+[\\/]worker\.min\.js(?:\.br|\.gz)?$/
const WASM_POLICY = SCRIPT_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

/** The built files: hashed ones for ever, the few others for an hour. Compressed copies lie beside them. */
export async function serveAssets(app: FastifyInstance, clientDir: string): Promise<void> {
  if (!existsSync(clientDir)) return
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
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
      )
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      if (SCRIPT.test(file))
        void reply.header('content-security-policy', WASM_WORKER.test(file) ? WASM_POLICY : SCRIPT_POLICY)
    },
  })
}
