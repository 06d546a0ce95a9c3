export { Ammo, AMMO_FIELDS } from './schema.ts'
