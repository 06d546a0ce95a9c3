// For vitest's `setupFiles`: property tests try the same values in every run, so that a run never fails by chance.
// PROPERTY_SEED gives them others; `npm run proof -- properties` does so many times over.
import fc from 'fast-check'

const FIXED_SEED = 20_261_115

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? FIXED_SEED) })
