export { messagesTo, targetsOf } from './fire.ts'
export { makePriceJudge } from './jobs.ts'
export { judgeMoments, judgePrices, resetOf, resetsOf } from './judge.ts'
