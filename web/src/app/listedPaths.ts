import { PAGES } from '../pages.ts'

/** The pages that search engines may list, by their first address; those with parameters are as many as their data. */
export const listedPaths: readonly string[] = PAGES.filter(
  ({ path, access, unlisted, layout = 'default' }) =>
    !access && !unlisted && layout === 'default' && !path.includes(':'),
).map(({ path }) => path)
