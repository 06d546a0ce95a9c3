/** Icon path: two columns of unequal height. */
export const COMPARE = 'M4 20h16M7 20V9h4v11M14 20V4h4v16'
