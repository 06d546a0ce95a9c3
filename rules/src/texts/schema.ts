/** Texts of a language by nested keys, as its files have them. */
export type TextTree = { [key: string]: string | TextTree }
