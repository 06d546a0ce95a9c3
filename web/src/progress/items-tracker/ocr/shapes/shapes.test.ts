import { labelLexicon, type LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import { describe, expect, it } from 'vitest'
import { drawnLabels } from '../testing/drawnLabels.ts'
import { addNoise } from '../testing/drawnGrid.ts'
import { agreementOf, alignName, renderName } from './alignment.ts'
import { evidenceOf, ROWS } from './evidence.ts'
import { drawnFace, squeezeFace, type Fit } from './face.ts'
import { fittedFace } from './fitFace.ts'
import { faceWithout, learnedFace, lessonOf } from './learnedFace.ts'
import { signsOf } from './letters.ts'
import { isSureShape, readShapes, shapeNames } from './readShapes.ts'

const FIT: Fit = { across: 0.73, down: 0.365, base: 8.5, right: 5, gain: 1 }
const signs = (text: string) => signsOf(text) ?? new Uint8Array()
const lineOf = (text: string, fit = FIT) => {
  const { grey, boxes } = drawnLabels([{ text }], fit)
  const [line] = evidenceOf(grey, boxes)
  if (!line) throw new Error('No line')
  return line
}
const gainOf = (text: string, line = lineOf('Bolts'), face = drawnFace(FIT)) =>
  alignName(signs(text), { face, agree: agreementOf(line, face) }, line.width - FIT.right)

describe('the shapes of a label', () => {
  it('are brought to one scale: ink near 1, paper near 0, whatever lies under them', () => {
    const { grey, boxes } = drawnLabels([{ text: 'Bolts' }], FIT)
    const bright = { ...grey, data: grey.data.map((level) => level + 60) }
    for (const picture of [grey, bright]) {
      const [line] = evidenceOf(picture, boxes)
      const levels = [...(line?.data ?? [])].toSorted((a, b) => a - b)
      expect(levels[levels.length >> 1]).toBeCloseTo(0, 1)
      expect(levels.at(-20)).toBeGreaterThan(0.8)
    }
  })

  it('are explained best by their own name', () => {
    const own = gainOf('Bolts').score
    for (const other of ['Boils', 'Belts', 'olts', 'Bolts 2', 'Salewa']) {
      expect(gainOf(other).score).toBeLessThan(own)
    }
  })

  it('may stand a little aside from where their widths put them', () => {
    const aside = lineOf('Bolts', { ...FIT, right: FIT.right + 3 })
    expect(gainOf('Bolts', aside).score).toBeGreaterThan(gainOf('Bolts').score * 0.9)
  })

  it('of a name, composed, stand where they were found', () => {
    const line = lineOf('Bolts')
    const face = drawnFace(FIT)
    const image = renderName(signs('Bolts'), gainOf('Bolts', line, face), { face, width: line.width })
    const both = image.reduce((sum, level, i) => sum + level * (line.data[i] ?? 0), 0)
    const own = image.reduce((sum, level) => sum + level * level, 0)
    const seen = line.data.reduce((sum, level) => sum + level * level, 0)
    expect(both / Math.sqrt(own * seen)).toBeGreaterThan(0.85)
  })

  it('are as high and narrower when squeezed', () => {
    const [face, narrow] = [drawnFace(FIT), squeezeFace(drawnFace(FIT), 0.79)]
    const [sign = 0] = signs('W').slice(1)
    expect(narrow[sign]?.advance).toBeCloseTo(0.79 * (face[sign]?.advance ?? 0))
    expect(narrow[sign]?.data.length).toBe((narrow[sign]?.width ?? 0) * ROWS)
  })

  it.each([
    ['Płyta', 'Plyta'],
    ['Öl', 'Ol'],
    ['5,25mm', '5.25mm'],
    ['12″', '12"'],
  ])('of signs that were never drawn are compared by what looks like them: %s', (name, drawn) =>
    expect(signsOf(name)).toEqual(signsOf(drawn)),
  )

  it('of signs that look like none that was drawn are not compared', () =>
    expect(signsOf('Bolts ☂')).toBeUndefined())
})

describe('how large the letters of a picture are', () => {
  const texts = ['Screws', 'Bolts', 'Salewa', 'Augmentin', 'Duct tape', 'CPU fan']

  it.each([
    ['narrow', 0.64],
    ['as usual', 0.73],
    ['wide', 0.9],
  ])('is found: %s', (_, across) => {
    const fit = { ...FIT, across }
    const { grey, boxes } = drawnLabels(
      texts.map((text) => ({ text, columns: 2 })),
      fit,
    )
    const lines = evidenceOf(grey, boxes)
    const guesses = lines.map((line, i) => ({ line, names: [{ signs: signs(texts[i] ?? ''), cost: 0 }] }))
    expect(fittedFace(guesses).across / across).toBeCloseTo(1, 1)
  })
})

describe('letters learned from a picture', () => {
  const drawn = drawnFace(FIT)
  // The picture writes an o filled.
  const line = lineOf('oxo')
  const [, o = 0] = signs('o')
  const taught = (count: number) => {
    const known = Array.from({ length: count }, () => ({ line, signs: signs('oxo') }))
    return lessonOf(drawn, drawn, { known, right: FIT.right })
  }

  it('come nearer to it with every line', () => {
    const far = (face: ReturnType<typeof drawnFace>) => -gainOf('oxo', line, face).score
    expect(far(learnedFace(taught(4)))).toBeLessThan(far(learnedFace(taught(1))))
  })

  it('without the only line that shows them are as they were drawn', () => {
    const lesson = taught(1)
    const without = faceWithout(lesson, learnedFace(lesson), 0)
    const { ink, paper } = lesson.tone
    const expected = drawn[o]?.data.map((level) => paper + ink * level)
    expect(without[o]?.advance).toBeCloseTo(drawn[o]?.advance ?? 0)
    for (const [i, level] of (without[o]?.data ?? new Float32Array()).entries())
      expect(level).toBeCloseTo(expected?.[i] ?? 0, 4)
  })
})

describe('names found by their shapes', () => {
  const size = { width: 1, height: 1 }
  const names = [
    'Bolts',
    'Screws',
    'Salewa',
    'Mayo',
    'Sugar',
    'Nuts',
    'Wires',
    'Matches',
    'Hose',
    'Awl',
    'Nails',
    'Rivets',
  ]
  const items = names.map((name): LabelItem => ({ uid: name, names: [name], wanted: true, size }))
  const lexicon = labelLexicon(items)
  const shown = ['Bolts', 'Screws', 'Mayo', 'Sugar', 'Nuts', 'Hose']
  const { grey, boxes } = drawnLabels(
    shown.map((text) => ({ text })),
    { ...FIT, across: 0.8 },
  )
  const read = (texts: readonly string[], picture = grey) =>
    readShapes(
      picture,
      boxes.map((box, i) => ({ box, texts: [texts[i] ?? ''], uid: undefined })),
      { lexicon, names: shapeNames(lexicon) },
    )

  it('although they were misread, and in noise', () => {
    const garbled = ['Boiis', 'Scravs', 'Mavo', 'Sogsr', 'Muls', 'flose']
    for (const picture of [grey, addNoise(grey, 12)]) {
      const found = read(garbled, picture)
      expect(found.map((shape) => shape?.name.text)).toEqual(shown)
      expect(found.every((shape) => shape && isSureShape(shape))).toBe(true)
    }
  })

  it('are not sure where there is nothing but noise', () => {
    const empty = addNoise({ ...grey, data: grey.data.map(() => 60) }, 12)
    expect(read(shown, empty).some((shape) => shape && isSureShape(shape))).toBe(false)
  })

  it('are none where nothing was read that is like a name', () => {
    expect(read(shown.map(() => ''))).toEqual(shown.map(() => undefined))
  })
})
