import type { PlannedItem, PlannedPicture } from './plan.ts'

/**
 * Draws a planned picture on a canvas. Runs inside a page, so it may use nothing from outside itself.
 * Returns the file as base64: what crosses from the page must be text.
 */
export async function drawPicture(picture: PlannedPicture): Promise<string> {
  const { width, height, cell, font, weight, bright } = picture
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const maybe = canvas.getContext('2d')
  if (!maybe) throw new Error('No canvas')
  const pen = maybe
  const unit = cell / 63

  let state = picture.seed
  const real = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const between = (from: number, to: number) => from + real() * (to - from)
  const grey = (level: number) => `rgb(${level} ${level} ${level})`

  function backdrop() {
    const glow = pen.createRadialGradient(
      width * 0.3,
      height * 0.5,
      10,
      width * 0.3,
      height * 0.5,
      width * 0.7,
    )
    glow.addColorStop(0, '#2b2d2e')
    glow.addColorStop(1, '#0c0d0d')
    pen.fillStyle = glow
    pen.fillRect(0, 0, width, height)
  }

  function otherWords() {
    pen.fillStyle = '#a9aca4'
    const words = 'OVERALL|GEAR|HEALTH|SKILLS|MAP|TASKS|LVL 37|2 381 442|BACKPACK|POUCH'.split('|')
    for (const [i, word] of words.entries()) {
      pen.font = `${weight} ${Math.round((i % 3 === 0 ? 22 : 15) * unit)}px "${font}"`
      pen.fillText(word, (30 + (i % 5) * 110) * unit, (40 + Math.floor(i / 5) * 420) * unit)
    }
  }

  function thing(x: number, y: number, w: number, h: number) {
    pen.save()
    pen.beginPath()
    pen.rect(x, y, w, h)
    pen.clip()
    const hue = between(0, 360)
    for (let i = 0; i < 5; i += 1) {
      pen.fillStyle = `hsl(${hue + between(-30, 30)} ${between(5, 35)}% ${between(14, 48)}%)`
      pen.beginPath()
      const [cx, cy] = [x + w * between(0.25, 0.75), y + h * between(0.35, 0.75)]
      for (let k = 0; k < 6; k += 1) {
        const turn = (k / 6) * Math.PI * 2
        pen.lineTo(
          cx + Math.cos(turn) * w * between(0.08, 0.38),
          cy + Math.sin(turn) * h * between(0.08, 0.32),
        )
      }
      pen.fill()
    }
    pen.restore()
  }

  /** Restless pictures, as worn metal and printed labels are: they go on under the item's name. */
  function art(x: number, y: number, w: number, h: number) {
    if (!picture.art) return
    const { strength, kind } = picture.art
    pen.save()
    pen.beginPath()
    pen.rect(x, y, w, h)
    pen.clip()
    const area = (w * h) / (cell * cell)
    const shade = () => `hsl(${between(0, 360)} ${between(0, 30)}% ${between(8, 20 + 50 * strength)}%)`
    if (kind === 'speckle') {
      for (let i = 0; i < 160 * area * strength; i += 1) {
        pen.fillStyle = shade()
        pen.fillRect(x + real() * w, y + real() * h, between(1, 4) * unit, between(1, 4) * unit)
      }
    } else if (kind === 'strokes') {
      pen.lineWidth = 1.2 * unit
      for (let i = 0; i < 22 * area * strength; i += 1) {
        pen.strokeStyle = shade()
        const [fx, fy, turn] = [x + real() * w, y + real() * h, real() * Math.PI]
        const long = between(6, 30) * unit
        pen.beginPath()
        pen.moveTo(fx, fy)
        pen.lineTo(fx + Math.cos(turn) * long, fy + Math.sin(turn) * long)
        pen.stroke()
      }
    } else {
      for (let i = 0; i < 14 * area * strength; i += 1) {
        pen.fillStyle = shade()
        pen.beginPath()
        pen.ellipse(
          x + real() * w,
          y + real() * h,
          between(3, 12) * unit,
          between(2, 8) * unit,
          real() * 3,
          0,
          7,
        )
        pen.fill()
      }
    }
    pen.restore()
  }

  function words(text: string, right: number, baseline: number, room: number) {
    pen.textAlign = 'right'
    const spread = Math.max(1, 1.6 * unit)
    pen.shadowColor = '#000'
    pen.shadowBlur = spread * 1.5
    pen.lineWidth = spread
    pen.strokeStyle = 'rgb(0 0 0 / 0.75)'
    const narrowest = Math.max(room, pen.measureText(text).width * 0.72)
    pen.strokeText(text, right, baseline, narrowest)
    pen.shadowBlur = 0
    pen.fillText(text, right, baseline, narrowest)
    pen.textAlign = 'left'
  }

  function tick(x: number, y: number) {
    pen.strokeStyle = '#d6d8d2'
    pen.lineWidth = Math.max(1, 1.3 * unit)
    pen.beginPath()
    pen.arc(x, y, 4.2 * unit, 0, Math.PI * 2)
    pen.moveTo(x - 2 * unit, y)
    pen.lineTo(x - 0.5 * unit, y + 2 * unit)
    pen.lineTo(x + 2.2 * unit, y - 2 * unit)
    pen.stroke()
  }

  function item(it: PlannedItem, left: number, top: number) {
    const [x, y] = [left + it.column * cell, top + it.row * cell]
    const [w, h] = [it.width * cell, it.height * cell]
    pen.fillStyle = it.tint
    pen.fillRect(x, y, w, h)
    thing(x, y, w, h)
    art(x, y, w, h)
    pen.strokeStyle = grey(30 + 66 * picture.lines)
    pen.lineWidth = Math.max(1, Math.round(unit))
    pen.strokeRect(x + 0.5, y + 0.5, w, h)
    pen.save()
    pen.beginPath()
    pen.rect(x, y, w, h)
    pen.clip()
    pen.fillStyle = grey(215)
    pen.font = `${weight} ${11.5 * unit}px "${font}"`
    words(it.label, x + w - 3 * unit, y + 12.5 * unit, w - 6 * unit)
    pen.font = `${weight} ${12 * unit}px "${font}"`
    if (it.below) words(it.below, x + w - (it.found ? 13 : 3) * unit, y + h - 4 * unit, w)
    if (it.found) tick(x + w - 7 * unit, y + h - 7.5 * unit)
    pen.restore()
  }

  function panel({ x, y, columns, rows, items }: PlannedPicture['panels'][number]) {
    pen.fillStyle = '#141516'
    pen.fillRect(x, y, columns * cell, rows * cell)
    pen.strokeStyle = grey(22 + 40 * picture.lines)
    pen.lineWidth = Math.max(1, Math.round(unit))
    for (let i = 0; i <= columns; i += 1) pen.strokeRect(x + i * cell + 0.5, y + 0.5, 0, rows * cell)
    for (let i = 0; i <= rows; i += 1) pen.strokeRect(x + 0.5, y + i * cell + 0.5, columns * cell, 0)
    for (const it of items) item(it, x, y)
  }

  function window({ x, y, width: w, height: h }: NonNullable<PlannedPicture['windows']>[number]) {
    pen.fillStyle = '#0d0e0f'
    pen.fillRect(x, y, w, h)
    pen.fillStyle = '#2c2f31'
    pen.fillRect(x, y, w, 20 * unit)
    pen.strokeStyle = '#6d7073'
    pen.lineWidth = Math.max(1, Math.round(unit))
    pen.strokeRect(x + 0.5, y + 0.5, w, h)
    pen.fillStyle = '#c9cbc4'
    pen.font = `${weight} ${13 * unit}px "${font}"`
    pen.fillText('INSPECT', x + 8 * unit, y + 15 * unit)
    for (let i = 0; (i + 3) * 18 * unit < h; i += 1)
      pen.fillText(
        i % 2 ? 'Weight 0.34' : 'Durability',
        x + 10 * unit,
        y + (i + 2.4) * 18 * unit,
        w - 20 * unit,
      )
  }

  /** The same screen as a hand-held camera sees it: turned about its middle. */
  function turned() {
    const copy = document.createElement('canvas')
    Object.assign(copy, { width, height })
    copy.getContext('2d')?.drawImage(canvas, 0, 0)
    pen.fillStyle = '#060606'
    pen.fillRect(0, 0, width, height)
    pen.save()
    pen.translate(width / 2, height / 2)
    pen.rotate(((picture.tilt ?? 0) * Math.PI) / 180)
    pen.drawImage(copy, -width / 2, -height / 2)
    pen.restore()
  }

  function cutOut(): HTMLCanvasElement {
    if (!picture.cut) return canvas
    const { left, top, right, bottom } = picture.cut
    const part = document.createElement('canvas')
    Object.assign(part, { width: width - left - right, height: height - top - bottom })
    part.getContext('2d')?.drawImage(canvas, -left, -top)
    return part
  }

  function grain() {
    if (picture.noise === 0 && bright === 1) return
    const image = pen.getImageData(0, 0, width, height)
    const { data } = image
    for (let i = 0; i < data.length; i += 4) {
      const by = picture.noise === 0 ? 0 : (real() + real() + real() - 1.5) * 2 * picture.noise
      for (let k = 0; k < 3; k += 1) data[i + k] = (data[i + k] ?? 0) * bright + by
    }
    pen.putImageData(image, 0, 0)
  }

  backdrop()
  otherWords()
  picture.panels.forEach(panel)
  picture.windows?.forEach(window)
  if (picture.tilt) turned()
  if (picture.blur > 0) {
    pen.filter = `blur(${picture.blur * unit}px)`
    pen.drawImage(canvas, 0, 0)
    pen.filter = 'none'
  }
  grain()
  const type = `image/${picture.format}`
  const blob = await new Promise<Blob | null>((done) => cutOut().toBlob(done, type, picture.quality))
  if (!blob) throw new Error('The picture could not be written')
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
  return btoa(text)
}
