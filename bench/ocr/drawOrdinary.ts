import type { PlannedItem, PlannedPicture } from './plan.ts'

/**
 * Draws a plan of the third set. Runs inside a page, so it may use nothing from outside itself. `families` are tried one
 * after the other for each sign. Returns the file as base64.
 */
export async function drawOrdinary({
  picture,
  families,
}: {
  picture: PlannedPicture
  families: string
}): Promise<string> {
  const { width, height, cell, weight, lines } = picture
  const unit = cell / 63
  const screen = new OffscreenCanvas(width, height)
  const maybe = screen.getContext('2d')
  if (!maybe) throw new Error('No canvas')
  const pen = maybe
  let state = picture.seed >>> 0
  const real = () => {
    state = (Math.imul(state ^ (state >>> 13), 0x5bd1e995) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 4_294_967_296
  }
  const INK = '#c6c3b6'
  const between = (from: number, to: number) => from + real() * (to - from)

  /** Wood and concrete behind the windows of the game. */
  function wall() {
    const image = pen.createImageData(width, height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const level = 22 + 7 * Math.sin(x / 90) + 5 * Math.sin(y / 37 + x / 200) + real() * 5
        image.data.set([level, level + 1, level + 2, 255], 4 * (y * width + x))
      }
    }
    pen.putImageData(image, 0, 0)
  }

  const strength = picture.art?.strength ?? 0

  /** A body lit from one side, with an edge and a few printed lines. It may reach under the label. */
  function thing(x: number, y: number, w: number, h: number) {
    const [left, top] = [x + w * between(0.05, 0.3), y + h * between(0.02, 0.35)]
    const [wide, high] = [w * between(0.4, 0.85), h * between(0.4, 0.8)]
    const hue = between(0, 360)
    const light = between(18, 30 + 50 * strength)
    const shine = pen.createLinearGradient(left, top, left + wide, top + high)
    shine.addColorStop(0, `hsl(${hue} 18% ${light * 0.4}%)`)
    shine.addColorStop(between(0.4, 0.6), `hsl(${hue} 22% ${light}%)`)
    shine.addColorStop(1, `hsl(${hue} 15% ${light * 0.25}%)`)
    pen.save()
    pen.beginPath()
    pen.rect(x + 1, y + 1, w - 2, h - 2)
    pen.clip()
    pen.translate(left + wide / 2, top + high / 2)
    pen.rotate(between(-0.7, 0.7))
    pen.fillStyle = shine
    pen.beginPath()
    pen.roundRect(-wide / 2, -high / 2, wide, high, between(1, 12) * unit)
    pen.fill()
    pen.strokeStyle = `hsl(${hue} 10% ${light * 1.1}% / 0.7)`
    pen.lineWidth = unit
    for (let i = 0; i < 9 * strength; i += 1) {
      const at = between(-high / 2.5, high / 2.5)
      pen.beginPath()
      pen.moveTo(-wide * between(0.2, 0.4), at)
      pen.lineTo(wide * between(0.1, 0.4), at)
      pen.stroke()
    }
    pen.restore()
  }

  /** Smaller, then narrower, as far as a name stays legible; the rest of it is cut off at the left. */
  function label(text: string, right: number, base: number, room: number) {
    const size = 11.5 * unit
    pen.font = `${weight} ${size}px ${families}`
    const share = Math.max(0.8, Math.min(1, room / pen.measureText(text).width))
    pen.font = `${weight} ${size * share}px ${families}`
    const narrow = Math.max(room, pen.measureText(text).width * 0.75)
    ink(text, right, base, narrow)
  }

  function ink(text: string, right: number, base: number, room: number) {
    pen.textAlign = 'right'
    pen.fillStyle = 'rgb(0 0 0 / 0.7)'
    for (const by of [1, -0.7]) pen.fillText(text, right + by * unit, base + by * unit, room)
    pen.fillStyle = INK
    pen.fillText(text, right, base, room)
  }

  /** The mark of things found in raid: a ring with a hook in it. */
  function mark(x: number, y: number) {
    pen.strokeStyle = INK
    pen.lineWidth = 1.2 * unit
    pen.beginPath()
    pen.arc(x, y, 4.6 * unit, 0, 7)
    pen.stroke()
    pen.beginPath()
    pen.moveTo(x - 2.1 * unit, y + 0.2 * unit)
    pen.lineTo(x - 0.4 * unit, y + 1.9 * unit)
    pen.lineTo(x + 2.3 * unit, y - 1.8 * unit)
    pen.stroke()
  }

  function item(it: PlannedItem, left: number, top: number) {
    const [x, y, w, h] = [left + it.column * cell, top + it.row * cell, it.width * cell, it.height * cell]
    const shade = pen.createRadialGradient(
      x + w / 2,
      y + h / 2,
      2,
      x + w / 2,
      y + h / 2,
      Math.max(w, h) * 0.7,
    )
    shade.addColorStop(0, it.tint)
    shade.addColorStop(1, '#0e0f10')
    pen.fillStyle = shade
    pen.fillRect(x, y, w, h)
    thing(x, y, w, h)
    pen.strokeStyle = `rgb(${70 + 50 * lines} ${74 + 50 * lines} ${78 + 50 * lines})`
    pen.lineWidth = Math.max(1, Math.round(unit))
    pen.strokeRect(x + 0.5, y + 0.5, w, h)
    pen.save()
    pen.beginPath()
    pen.rect(x + 1, y + 1, w - 1, h - 1)
    pen.clip()
    label(it.label, x + w - 3.5 * unit, y + 12.5 * unit, w - 6 * unit)
    pen.font = `${weight} ${12 * unit}px ${families}`
    if (it.below) ink(it.below, x + w - (it.found ? 14 : 3.5) * unit, y + h - 4 * unit, w)
    if (it.found) mark(x + w - 7.5 * unit, y + h - 7.5 * unit)
    pen.restore()
  }

  function panels() {
    for (const { x, y, columns, rows, items } of picture.panels) {
      pen.fillStyle = '#101112'
      pen.fillRect(x, y, columns * cell, rows * cell)
      const level = 30 + 35 * lines
      pen.fillStyle = `rgb(${level} ${level} ${level})`
      const thick = Math.max(1, Math.round(unit))
      for (let i = 0; i <= columns; i += 1) pen.fillRect(x + i * cell, y, thick, rows * cell + thick)
      for (let i = 0; i <= rows; i += 1) pen.fillRect(x, y + i * cell, columns * cell + thick, thick)
      for (const it of items) item(it, x, y)
    }
  }

  /** The screen as a phone held before it sees it: askew, soft, unevenly lit, with moiré and noise. */
  function photo({ keystone, turn, scale, noise }: NonNullable<PlannedPicture['photo']>): OffscreenCanvas {
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
    const { data } = pen.getImageData(0, 0, width, height)
    const out = new OffscreenCanvas(wide, high)
    const brush = out.getContext('2d')
    if (!brush) throw new Error('No canvas')
    const image = brush.createImageData(wide, high)
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    for (let y = 0; y < high; y += 1) {
      for (let x = 0; x < wide; x += 1) {
        const [u, v] = [(x / wide - 0.5) * 1.1, (y / high - 0.5) * 1.1]
        const depth = 1 + keystone[0] * u + keystone[1] * v
        const fx = width * (0.5 + (u * cos - v * (high / wide) * sin) / depth) - 0.5
        const fy = height * (0.5 + (u * (wide / high) * sin + v * cos) / depth) - 0.5
        const [ix, iy] = [Math.floor(fx), Math.floor(fy)]
        const [dx, dy] = [fx - ix, fy - iy]
        const isIn = ix >= 0 && iy >= 0 && ix < width - 1 && iy < height - 1
        const light = 1.1 - 0.6 * (u * u + v * v) + 0.25 * u
        const grain = (real() + real() + real() - 1.5) * 2 * noise + 3 * Math.sin(x * 0.37 + y * 0.06)
        for (let k = 0; k < 3; k += 1) {
          const at = (px: number, py: number) => data[4 * ((iy + py) * width + ix + px) + k] ?? 0
          const level = isIn
            ? (at(0, 0) * (1 - dx) + at(1, 0) * dx) * (1 - dy) + (at(0, 1) * (1 - dx) + at(1, 1) * dx) * dy
            : 4
          image.data[4 * (y * wide + x) + k] = level * light + 10 + grain
        }
        image.data[4 * (y * wide + x) + 3] = 255
      }
    }
    brush.putImageData(image, 0, 0)
    brush.filter = 'blur(1.2px)'
    brush.drawImage(out, 0, 0)
    return out
  }

  /** Made smaller or larger, as programs do that send pictures. */
  function resized(by: number): OffscreenCanvas {
    const out = new OffscreenCanvas(Math.round(width * by), Math.round(height * by))
    const brush = out.getContext('2d')
    if (!brush) throw new Error('No canvas')
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(screen, 0, 0, out.width, out.height)
    return out
  }

  wall()
  panels()
  const canvas = picture.photo ? photo(picture.photo) : picture.resized ? resized(picture.resized) : screen
  const blob = await canvas.convertToBlob({ type: `image/${picture.format}`, quality: picture.quality })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
