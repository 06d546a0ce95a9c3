/** The screen of every test that is not tagged `@phone-only`. */
export const DESKTOP = { width: 1440, height: 900 } as const
/** The screen of what is tagged `@phone`. */
export const PHONE = { width: 390, height: 844 } as const
