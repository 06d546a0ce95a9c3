import { PAGES } from '../pages.ts'

/** The pages that search engines may list, by their first address; those with parameters, or behind a setting, are as many as their data. */
export const listedPaths: readonly string[] = PAGES.filter(
  ({ path, access, unlisted, setting, layout = 'default' }) =>
    !access && !unlisted && !setting && layout === 'default' && !path.includes(':'),
).map(({ path }) => path)
