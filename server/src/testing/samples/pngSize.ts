const SIGNATURE = '89504e470d0a1a0a'

/** Width and height as the header of a PNG names them; throws at anything else. */
export function pngSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('hex', 0, 8) !== SIGNATURE) throw new Error('this is no PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
