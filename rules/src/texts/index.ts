export type { TextTree } from './schema.ts'
export { filledText, gapsOf } from './filledText.ts'
export { flatTexts } from './flatTexts.ts'
export { withFallback } from './withFallback.ts'
