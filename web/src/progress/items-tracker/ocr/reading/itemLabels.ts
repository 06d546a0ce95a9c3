import type { Grey } from '../../../shared/ocr/grey.ts'
import { itemBoxes, type ItemBox } from '../pixels/itemBoxes.ts'
import { gridLines, findLattices } from '../pixels/lattice.ts'
import { labelStrip, type Strip } from '../pixels/strip.ts'

/** An item in the picture with its label, not read yet. */
export type ItemLabel = { box: ItemBox; label: Strip }

/** Returns every labelled item in every grid of the picture. */
export function itemLabels(grey: Grey): ItemLabel[] {
  const lines = gridLines(grey)
  return findLattices(lines)
    .flatMap((lattice) => itemBoxes(lattice, lines))
    .flatMap((box) => {
      const label = labelStrip(grey, box)
      return label ? [{ box, label }] : []
    })
}
