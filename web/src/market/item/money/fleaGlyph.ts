/** Icon path: a stall with its awning. */
export const FLEA =
  'M4 10v9.5h16V10M3 9.5 5 4.5h14l2 5c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4.5 3-4.5 0ZM10 19.5V14h4v5.5'
