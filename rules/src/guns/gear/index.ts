export { Effect, Gear, GEAR_KINDS, GearKind, Grid, Insert, Material } from './schema.ts'
