import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveAssets } from './assets.ts'
import { securityHeaders } from '../access/securityHeaders.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'raidkit-assets-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  const script = 'postMessage(1)'
  writeFileSync(path.join(folder, 'assets/worker-abc.js'), script)
  writeFileSync(path.join(folder, 'assets/worker-abc.js.br'), brotliCompressSync(script))
  writeFileSync(path.join(folder, 'assets/worker-abc.js.gz'), gzipSync(script))
  mkdirSync(path.join(folder, 'assets/tesseract-7.0.0'))
  writeFileSync(path.join(folder, 'assets/tesseract-7.0.0/worker.min.js'), script)
  writeFileSync(path.join(folder, 'assets/tesseract-7.0.0/core.wasm.js'), script)
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
  app = Fastify()
  securityHeaders(app, 'http://localhost')
  await serveAssets(app, folder, async ({ headers }) => {
    if (headers['x-reader'] !== 'pro') throw Object.assign(new Error('pro_required'), { statusCode: 403 })
  })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('assets', () => {
  it.each([
    ['identity', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])('a script in %s is kept for ever, and as a worker may ask us', async (accepted, encoding) => {
    const { headers } = await app.inject({
      url: '/assets/worker-abc.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
  })

  it.each([
    ['/assets/tesseract-7.0.0/worker.min.js', true],
    ['/assets/tesseract-7.0.0/core.wasm.js', false],
    ['/assets/worker-abc.js', false],
    ['/favicon.svg', false],
  ])('%s may run WebAssembly: %s', async (url, may) => {
    const { headers } = await app.inject({ url, headers: { 'x-reader': 'pro' } })
    expect(String(headers['content-security-policy']).includes("'wasm-unsafe-eval'")).toBe(may)
  })

  it.each([
    '/assets/tesseract-7.0.0/core.wasm.js',
    '/assets/%74esseract-7.0.0/core.wasm.js',
    '/assets/tesseract-7.0.0/core.wasm.js?v=1',
  ])('%s is for those who may read screenshots, and kept by nobody between', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(403)
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(403)
    const { statusCode, headers } = await app.inject({ url, headers: { 'x-reader': 'pro' } })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
  })

  it('what has no hash in its name is asked for again within the hour', async () => {
    const { headers } = await app.inject('/favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it.each([
    '/.vite/manifest.json',
    '/assets/worker-abc.js.br',
    '/assets/../.vite/manifest.json',
    '/assets/none.js',
  ])('%s is not there', async (url) => expect((await app.inject(url)).statusCode).toBe(404))
})
