export * from './time.ts'
