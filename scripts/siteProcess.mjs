/**
 * What the site's process is started with. Two pools for what threads allocate outside V8: with a pool for each thread,
 * each keeps what it once needed. A smaller part for new objects (`--max-semi-space-size=8`) would save another 60 MB, but
 * doubles the slowest answers of a launch day.
 */
export const SITE_ENV = { MALLOC_ARENA_MAX: '2' }
