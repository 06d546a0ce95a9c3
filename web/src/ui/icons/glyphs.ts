// Each glyph is one path on a grid of 24, drawn with a line of 1.75 and round ends. `h.01` is a dot.

export const SEARCH = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20 20'
export const MENU = 'M4 6.5h16M4 12h16M4 17.5h16'
export const CLOSE = 'M6 6l12 12M18 6 6 18'
export const PLUS = 'M12 5v14M5 12h14'
export const MINUS = 'M5 12h14'
export const CHECK = 'M5 12.5l4.5 4.5L19 7.5'

export const CHEVRON_DOWN = 'M6.5 9.5 12 15l5.5-5.5'
export const CHEVRON_UP = 'M6.5 14.5 12 9l5.5 5.5'
export const CHEVRON_LEFT = 'M14.5 6.5 9 12l5.5 5.5'
export const CHEVRON_RIGHT = 'M9.5 6.5 15 12l-5.5 5.5'
export const ARROW_UP = 'M12 19V5M6 11l6-6 6 6'
export const ARROW_DOWN = 'M12 5v14M6 13l6 6 6-6'
export const ARROW_LEFT = 'M19 12H5M11 6l-6 6 6 6'
export const ARROW_RIGHT = 'M5 12h14M13 6l6 6-6 6'
export const SORT = 'M8 10l4-4 4 4M8 14l4 4 4-4'
export const EXTERNAL = 'M14 5h5v5M19 5l-8.5 8.5M17 14v4.5H5.5V7H10'

export const SUN =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4'
export const MOON = 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z'
export const SCREEN = 'M4 5h16v11H4ZM9 20h6M12 16v4'
export const USER = 'M15.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c.4-4 3.2-6 7-6s6.6 2 7 6'
export const GLOBE =
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM3.5 12h17M12 3.5c-4.6 5-4.6 12 0 17M12 3.5c4.6 5 4.6 12 0 17'
export const CLOCK = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7v5l3.5 2'
export const MAP = 'M9 4.5 3.5 7v12.5L9 17l6 2.5 5.5-2.5V4.5L15 7ZM9 4.5V17M15 7v12.5'
export const STAR = 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z'
export const HOME = 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20'
export const LOCK = 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2'
export const SETTINGS =
  'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'
export const SIGN_OUT = 'M10 4.5H5v15h5M9.5 12H20M16 8l4 4-4 4'
export const COPY = 'M8.5 8.5H20V20H8.5ZM15.5 8.5V4H4v11.5h4.5'
export const REFRESH = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5'
export const TRASH = 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5 7.5 20h9l1-13.5M10.3 10.5v5.5M13.7 10.5v5.5'

export const WARNING = 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.3h.01'
export const INFO = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 11v5.5M12 7.7h.01'
export const DANGER = 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3ZM12 7.5v5.5M12 16.3h.01'
export const SUCCESS = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM8 12.3l2.8 2.8L16 9.5'
export const EMPTY = 'M4 13.5 6.5 5h11l2.5 8.5V19H4ZM4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20'
