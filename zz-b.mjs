import { compareBench } from './bench/compare.ts'
console.log(await compareBench())
