import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, gzip } from 'node:zlib'
import { brotliOptions, etagOf, ownBytes, takes, WORTH_COMPRESSING, type Packed } from './prepared.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** 7 % larger than with 6, in little more than half the time: a page of an item takes 1.4 ms instead of 2.3. */
const QUALITY = 4

/**
 * A reply as it lies in memory: its brotli copy alone, a sixth of what all three take, so that memory holds six times
 * as many. Nearly every browser takes it; the others are made when somebody asks for them.
 */
export async function pack(text: string, type: string): Promise<Packed> {
  const plain = Buffer.from(text)
  const isSmall = plain.length < WORTH_COMPRESSING
  return packed(type, plain, isSmall ? undefined : await brotli(plain, brotliOptions(plain, QUALITY)))
}

/** The same in a thread whose only work this is. */
export function packSync(text: string, type: string): Packed {
  const plain = Buffer.from(text)
  const isSmall = plain.length < WORTH_COMPRESSING
  return packed(type, plain, isSmall ? undefined : brotliCompressSync(plain, brotliOptions(plain, QUALITY)))
}

function packed(type: string, plain: Buffer, br: Buffer | undefined): Packed {
  const etag = etagOf(plain)
  return br
    ? { type, etag, plain: undefined, br: ownBytes(br), gzip: undefined }
    : { type, etag, plain: ownBytes(plain), br: undefined, gzip: undefined }
}

/** The reply with a body that a reader takes: itself where it has one, else another one with it. */
export async function withBodyFor(reply: Packed, accepted: string): Promise<Packed> {
  const { br } = reply
  if (!br || takes(accepted, 'br')) return reply
  if (takes(accepted, 'gzip'))
    return reply.gzip
      ? reply
      : { ...reply, gzip: ownBytes(await gzipped(reply.plain ?? (await unbrotli(br)))) }
  return reply.plain ? reply : { ...reply, plain: ownBytes(await unbrotli(br)) }
}
