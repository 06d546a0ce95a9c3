import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Minimum size in bytes of a body that is worth compressing. */
export const WORTH_COMPRESSING = 1024

/** Reply that was made and compressed once and is sent from memory. */
export type PreparedReply = {
  type: string
  etag: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** Prepared reply that may lack some of its encodings. */
export type PackedReply = Omit<PreparedReply, 'plain'> & { plain: Buffer | undefined }

type PrepareOptions = { type: string; quality?: number }

export async function prepareBody(
  body: string | Buffer,
  { type, quality = 9 }: PrepareOptions,
): Promise<PreparedReply> {
  const plain = ownBytes(Buffer.isBuffer(body) ? body : Buffer.from(body))
  const etag = etagOf(plain)
  if (plain.length < WORTH_COMPRESSING) return { type, etag, plain, br: undefined, gzip: undefined }
  const [br, gz] = await Promise.all([brotli(plain, brotliOptions(plain, quality)), gzipped(plain)])
  return { type, etag, plain, br: ownBytes(br), gzip: ownBytes(gz) }
}

/**
 * Limits brotli's window to the size of the body. With the default window of 4 MB, quality 9 takes 10 ms for 20 kB instead
 * of 1 ms, and the result is no smaller.
 */
export function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  const bits = Math.ceil(Math.log2(length + 16)) // a window of n bits holds 2^n - 16 bytes
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
}

/**
 * Returns the bytes in a buffer of their own size, for keeping. A small buffer of Node's is a part of a block of 64
 * kB, which stays in memory as long as the part, and which a message to another thread copies whole.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Sends a reply in the best encoding that the client accepts, or 304 if the client has it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PackedReply,
): FastifyReply {
  void reply.header('etag', prepared.etag).header('vary', 'accept-encoding')
  if (matchesEtag(request.headers['if-none-match'], prepared.etag)) return reply.code(304).send()
  void reply.type(prepared.type)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (prepared.br && acceptsEncoding(accepted, 'br'))
    return reply.header('content-encoding', 'br').send(prepared.br)
  if (prepared.gzip && acceptsEncoding(accepted, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  }
  return reply.send(prepared.plain)
}

/** Returns the memory that a reply takes, in bytes. */
export function sizeOf({ plain, br, gzip: gz }: PackedReply): number {
  return (plain?.length ?? 0) + (br?.length ?? 0) + (gz?.length ?? 0)
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Returns true if an Accept-Encoding header names the encoding, and not with quality zero. */
export function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
