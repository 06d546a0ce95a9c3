/** A picture in one channel, 0 black to 255 white, row by row. */
export type Grey = { width: number; height: number; data: Uint8Array }

export type Box = { x: number; y: number; width: number; height: number }

type Rgba = { width: number; height: number; data: Uint8ClampedArray | Uint8Array }

/** Converts colours to brightness as the eye weighs them (ITU-R BT.601, in 1/256). */
export function greyOf({ width, height, data }: Rgba): Grey {
  const grey = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < grey.length; i += 1, at += 4) {
    grey[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  return { width, height, data: grey }
}

/** Crops a picture to a box; parts of the box beyond the picture are left out. */
export function cropPicture({ width, height, data }: Grey, box: Box): Grey {
  const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  const right = Math.min(width, Math.round(box.x + box.width))
  const bottom = Math.min(height, Math.round(box.y + box.height))
  const part = { width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
  const out = new Uint8Array(part.width * part.height)
  for (let y = 0; y < part.height; y += 1) {
    const from = (top + y) * width + left
    out.set(data.subarray(from, from + part.width), y * part.width)
  }
  return { ...part, data: out }
}

/** Transposes a picture, so that lines across can be looked for as lines down. */
export function transposePicture({ width, height, data }: Grey): Grey {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x] ?? 0
  }
  return { width: height, height: width, data: out }
}

/** Returns the level below which this share of the pixels lies. */
export function levelAt({ data }: Grey, share: number): number {
  const counts = new Uint32Array(256)
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1
  let left = Math.ceil(data.length * share)
  for (let level = 0; level < 256; level += 1) {
    left -= counts[level] ?? 0
    if (left <= 0) return level
  }
  return 255
}
