/** Widths of a table with so many columns beside the names: 22 rem for those and for wide columns, 7 for each. */
const WIDTHS = [
  'sm:min-w-88',
  'sm:min-w-116',
  'sm:min-w-144',
  'sm:min-w-172',
  'sm:min-w-200',
  'sm:min-w-228',
  'sm:min-w-256',
  'sm:min-w-284',
  'sm:min-w-312',
  'sm:min-w-340',
  'sm:min-w-368',
  'sm:min-w-396',
  'sm:min-w-424',
  'sm:min-w-452',
  'sm:min-w-480',
  'sm:min-w-508',
  'sm:min-w-536',
]

/**
 * Where the columns do not fit, the table scrolls sideways in a box of its own; only where they do can its header
 * stay below the page's, which a box would hold back.
 */
const FITS = [
  { most: 3, box: 'sm:max-md:overflow-x-auto', header: 'md:sticky-below-header' },
  { most: 5, box: 'sm:max-lg:overflow-x-auto', header: 'lg:sticky-below-header' },
  { most: 8, box: 'sm:max-xl:overflow-x-auto', header: 'xl:sticky-below-header' },
  { most: 10, box: 'sm:max-2xl:overflow-x-auto', header: '2xl:sticky-below-header' },
]
const NEVER = { box: 'sm:overflow-x-auto', header: '' }

export function tableFit(columns: number): { box: string; header: string; table: string } {
  const { box, header } = FITS.find(({ most }) => columns <= most) ?? NEVER
  return { box, header, table: WIDTHS[columns] ?? '' }
}
