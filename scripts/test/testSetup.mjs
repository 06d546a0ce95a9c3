// For vitest's `setupFiles`: what makes a run come out the same on every machine and every day.
import fc from 'fast-check'
import { vi } from 'vitest'

/** Property tests try the same values in every run; PROPERTY_SEED gives them others, as the proof `properties` does. */
const FIXED_SEED = 20_261_115
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? FIXED_SEED) })

/** vitest itself would wait for one second only, which is how busy a machine is and not whether something comes. */
const PATIENCE_MS = 20_000
const { waitFor, waitUntil } = vi

/** @param {number | { timeout?: number }} [options] */
const patient = (options = {}) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }

// This file runs before each file of a thread, and they share `vi`.
if (waitFor.name !== 'waitForLong') {
  vi.waitFor = function waitForLong(work, options) {
    return waitFor(work, patient(options))
  }
  vi.waitUntil = (work, options) => waitUntil(work, patient(options))
}
