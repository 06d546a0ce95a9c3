export { COLOURS, TILES } from './colours.ts'
export {
  createBox,
  createDrawing,
  createImage,
  createRow,
  createText,
  type Drawing,
  type Element,
} from './elements.ts'
export { framePicture } from './frame.ts'
export { penFor, penForText, type Pen } from './letters.ts'
export { chartPath, priceChart, thinPoints } from './priceChart.ts'
export { openPictures, type Pictures } from './openPictures.ts'
export { schematicSize, schematicSvg } from './schematicSvg.ts'
