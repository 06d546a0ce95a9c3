export { CHART_RANGES, ChartRange, FREE_CHART_RANGE } from './schema.ts'
export { rangeAccess, rangeStartMs, rangeStep } from './rangeAccess.ts'
