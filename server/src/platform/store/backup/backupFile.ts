import { z } from 'zod'
import { StartError } from '../startError.ts'

// A backup is one zstd stream of frames: a letter, a length, that many bytes. H: header; then for each table of the
// header its rows in PostgreSQL's COPY text (D, any number) and their proof (E); Z at the very end.

export const FORMAT = 1

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)

/** Partition, which is created before its rows are restored. */
const Partition = z.object({ parent: Name, table: Name, from: z.iso.datetime(), to: z.iso.datetime() })

export const Header = z.object({
  format: z.number(),
  migrations: z.array(z.string()),
  /** Tables in an order in which rows can be inserted: referenced rows come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  partitions: z.array(Partition).default([]),
  /** Months of the price history by their first moment, in backups before partitions had their own entries. */
  priceMonths: z.array(z.iso.datetime()).default([]),
})
export type Header = z.infer<typeof Header>
export type TableHeader = Header['tables'][number]

export const Proof = z.object({ rows: z.number(), sha256: z.string() })
export type Proof = z.infer<typeof Proof>

export type Kind = 'H' | 'D' | 'E' | 'Z'
export type Frame = { kind: string; bytes: Buffer }

const HEAD_BYTES = 5
/** Maximum size of a frame. COPY sends pieces of some 64 kB, and a large row in one; a longer frame is invalid. */
const MOST_BYTES = 256 * 1024 * 1024

export function encodeFrame(kind: Kind, bytes: Buffer | object = Buffer.alloc(0)): Buffer {
  const body = Buffer.isBuffer(bytes) ? bytes : Buffer.from(JSON.stringify(bytes))
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let arrived: Buffer[] = []
  let size = 0
  let wanted = HEAD_BYTES
  for await (const chunk of chunks) {
    arrived.push(chunk)
    size += chunk.length
    if (size < wanted) continue
    let rest = Buffer.concat(arrived)
    for (wanted = frameBytes(rest); rest.length >= wanted; wanted = frameBytes(rest)) {
      yield { kind: rest.toString('latin1', 0, 1), bytes: rest.subarray(HEAD_BYTES, wanted) }
      rest = rest.subarray(wanted)
    }
    arrived = [rest]
    size = rest.length
  }
  if (size > 0) throw new StartError('the file ends in the middle')
}

function frameBytes(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return HEAD_BYTES
  const length = bytes.readUInt32BE(1)
  if (length > MOST_BYTES) throw new StartError('the file is damaged')
  return HEAD_BYTES + length
}
