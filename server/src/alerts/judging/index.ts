export { messagesTo, targetsOf } from './fire.ts'
export { alertJobs, makePriceJudge } from './jobs.ts'
export { judgeMoments, judgePrices, resetOf, resetsOf } from './judge.ts'
