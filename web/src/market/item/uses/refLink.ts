/** A name that leads elsewhere. */
export const REF_LINK = 'inline-block py-0.5 text-link hover:underline'
