/** Short and the same for the same text: what a browser remembers of an alert that its reader has closed (FNV-1a). */
export function alertKey(text: string): string {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0).toString(36)
}
