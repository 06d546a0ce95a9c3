import { it } from 'vitest'
import { ocrBench } from '../bench/ocr.ts'
import { expectBars, figuresOf } from './figures.ts'

it('screenshots of the three sets are read as well as they must be', async () => {
  expectBars(figuresOf(await ocrBench(process.env['OCR_PART'])))
})
