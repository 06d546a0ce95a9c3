import { randomBytes } from 'node:crypto'

/** Opcodes of frames, RFC 6455 section 5.2. */
export const OPCODES = { continuation: 0x0, text: 0x1, binary: 0x2, close: 0x8, ping: 0x9 } as const

const FINAL = 0x80

type FrameOptions = {
  /** FIN and the reserved bits; by default those of a message's last frame. */
  firstBits?: number
  isMasked?: boolean
  /** Length in the header; by default that of the data. */
  length?: bigint
}

/** Encodes one frame of a client, including invalid ones. */
export function socketFrame(opcode: number, data: Buffer, options: FrameOptions = {}): Buffer {
  const { firstBits = FINAL, isMasked = true, length = BigInt(data.length) } = options
  const header = Buffer.from([firstBits | opcode, ...lengthBytes(length)])
  if (!isMasked) return Buffer.concat([header, data])
  header[1] = (header[1] ?? 0) | 0x80
  const mask = randomBytes(4)
  const masked = data.map((byte, at) => byte ^ (mask[at % 4] ?? 0))
  return Buffer.concat([header, mask, masked])
}

function lengthBytes(length: bigint): number[] {
  if (length <= 125n) return [Number(length)]
  if (length <= 0xffffn) return [126, Number(length >> 8n), Number(length & 0xffn)]
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(length)
  return [127, ...bytes]
}
