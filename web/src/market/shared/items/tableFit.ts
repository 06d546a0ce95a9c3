type Fit = { box: string; header: string; name: string }

/**
 * Minimum widths of a table by its number of columns: 28 rem for the names and for wide columns, 7 for each other one.
 */
const WIDTHS = [
  'sm:min-w-112',
  'sm:min-w-140',
  'sm:min-w-168',
  'sm:min-w-196',
  'sm:min-w-224',
  'sm:min-w-252',
  'sm:min-w-280',
  'sm:min-w-308',
  'sm:min-w-336',
  'sm:min-w-364',
  'sm:min-w-392',
  'sm:min-w-420',
  'sm:min-w-448',
  'sm:min-w-476',
  'sm:min-w-504',
  'sm:min-w-532',
  'sm:min-w-560',
  'sm:min-w-588',
  'sm:min-w-616',
]

/**
 * Layouts by number of columns. If the columns do not fit, the table scrolls sideways in a box with sticky names; only
 * without a box can its header stick below the page's header.
 */
const FITS: readonly (Fit & { most: number })[] = [
  {
    most: 2,
    box: 'sm:max-md:more-columns',
    header: 'md:sticky-below-header',
    name: 'sm:max-md:sticky sm:max-md:start-0 sm:max-md:z-1',
  },
  {
    most: 4,
    box: 'sm:max-lg:more-columns',
    header: 'lg:sticky-below-header',
    name: 'sm:max-lg:sticky sm:max-lg:start-0 sm:max-lg:z-1',
  },
  {
    most: 7,
    box: 'sm:max-xl:more-columns',
    header: 'xl:sticky-below-header',
    name: 'sm:max-xl:sticky sm:max-xl:start-0 sm:max-xl:z-1',
  },
  {
    most: 9,
    box: 'sm:max-2xl:more-columns',
    header: '2xl:sticky-below-header',
    name: 'sm:max-2xl:sticky sm:max-2xl:start-0 sm:max-2xl:z-1',
  },
]

const NEVER: Fit = { box: 'sm:more-columns', header: '', name: 'sm:sticky sm:start-0 sm:z-1' }

/** Returns the classes of a table with this number of columns besides the name. */
export function tableFit(columns: number): Fit & { table: string } {
  const fit = FITS.find(({ most }) => columns <= most) ?? NEVER
  return { ...fit, table: WIDTHS[columns] ?? '' }
}
