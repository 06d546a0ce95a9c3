import { greyOf, type Grey } from '../../../shared/ocr/grey.ts'

/**
 * Reads a PNG of 8 bits and four channels, as a browser's canvas writes it: the tests run where no browser decodes one.
 * Unpacking is the caller's.
 */
export function decodedPng(file: Buffer, unpacked: (packed: Buffer) => Buffer): Grey {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const isData = file.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isData) parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const rows = unpacked(Buffer.concat(parts))
  const data = new Uint8Array(width * height * 4)
  const stride = width * 4
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1)
    const kind = rows[from] ?? 0
    for (let i = 0; i < stride; i += 1) {
      const left = i < 4 ? 0 : (data[y * stride + i - 4] ?? 0)
      const up = y === 0 ? 0 : (data[(y - 1) * stride + i] ?? 0)
      const corner = i < 4 || y === 0 ? 0 : (data[(y - 1) * stride + i - 4] ?? 0)
      data[y * stride + i] = (rows[from + 1 + i] ?? 0) + predicted(kind, left, { up, corner })
    }
  }
  return greyOf({ width, height, data })
}

/** The five filters of the format. */
function predicted(kind: number, left: number, { up, corner }: { up: number; corner: number }): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  if (kind !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
