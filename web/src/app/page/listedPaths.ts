import { PAGES } from '../../pages.ts'

/**
 * Canonical paths of the static pages that search engines may list. Pages with parameters, or behind a setting, are
 * excluded because their number depends on the data.
 */
export const listedPaths: readonly string[] = PAGES.filter(
  ({ path, access, unlisted, setting, layout = 'default' }) =>
    !access && !unlisted && !setting && layout === 'default' && !path.includes(':'),
).map(({ path }) => path)
