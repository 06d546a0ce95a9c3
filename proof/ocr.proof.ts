import { it } from 'vitest'
import { ocrBench } from '../bench/ocr/ocr.ts'
import { expectBars, figuresOf } from './support/figures.ts'

it('screenshots of the three sets are read as well as they must be', async () => {
  expectBars(figuresOf(await ocrBench(process.env['OCR_PART'])))
})
