/** Drawn on the same grid as those of `ui/icons`. */
export const CHAT = 'M4 5h16v11H11l-5 4v-4H4ZM8 9h8M8 12.5h5'
export const MORE =
  'M6.5 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M19.5 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0'
export const DOCK = 'M4 5h16v14H4ZM12.5 11.5H20V19h-7.5Z'
export const SEND = 'M4 5l17 7-17 7 3-7ZM7 12h6'
