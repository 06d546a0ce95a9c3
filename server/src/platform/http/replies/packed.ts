import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, gzip } from 'node:zlib'
import {
  brotliOptions,
  etagOf,
  ownBytes,
  acceptsEncoding,
  WORTH_COMPRESSING,
  type PackedReply,
} from './prepared.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/**
 * Quality of the compression. Compared with 6, results are 7 % larger and take little more than half the time: 1.4 ms
 * for an item's page instead of 2.3.
 */
const QUALITY = 4

/**
 * Compresses a reply that is kept in memory. Only its brotli copy is kept, a sixth of the size of all three. Nearly every
 * browser accepts it; `withBodyFor` makes the others on request.
 */
export async function packReply(text: string, type: string): Promise<PackedReply> {
  const plain = Buffer.from(text)
  const isSmall = plain.length < WORTH_COMPRESSING
  return packedOf(type, plain, isSmall ? undefined : await brotli(plain, brotliOptions(plain, QUALITY)))
}

/** Like `packReply`, for threads that may block. */
export function packReplySync(text: string, type: string): PackedReply {
  const plain = Buffer.from(text)
  const isSmall = plain.length < WORTH_COMPRESSING
  return packedOf(type, plain, isSmall ? undefined : brotliCompressSync(plain, brotliOptions(plain, QUALITY)))
}

function packedOf(type: string, plain: Buffer, br: Buffer | undefined): PackedReply {
  const etag = etagOf(plain)
  return br
    ? { type, etag, plain: undefined, br: ownBytes(br), gzip: undefined }
    : { type, etag, plain: ownBytes(plain), br: undefined, gzip: undefined }
}

/** Adds the body that a reader accepts, unless the reply already has one. */
export async function withBodyFor(reply: PackedReply, accepted: string): Promise<PackedReply> {
  const { br } = reply
  if (!br || acceptsEncoding(accepted, 'br')) return reply
  if (acceptsEncoding(accepted, 'gzip'))
    return reply.gzip
      ? reply
      : { ...reply, gzip: ownBytes(await gzipped(reply.plain ?? (await unbrotli(br)))) }
  return reply.plain ? reply : { ...reply, plain: ownBytes(await unbrotli(br)) }
}
