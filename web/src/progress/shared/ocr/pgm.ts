import type { Grey } from './grey.ts'

/** Encodes the picture in a format that the recogniser reads without unpacking: portable greymap, binary. */
export function encodePgm({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}
