/** Classes of a name that links to another page. */
export const REF_LINK = 'inline-block py-0.5 text-link hover:underline'
