export { siteTroubles, TROUBLE_CODES, type HealthFacts, type Trouble } from './siteTroubles.ts'
