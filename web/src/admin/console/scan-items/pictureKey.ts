const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193]

/** The same for files with the same bytes (FNV-1a, and their number). */
export async function pictureKey(file: Blob): Promise<string> {
  let hash = OFFSET
  for (const byte of new Uint8Array(await file.arrayBuffer())) hash = Math.imul(hash ^ byte, PRIME)
  return `${file.size} ${hash >>> 0}`
}
