export const QUEST = 'M7 4h10v16l-5-3.5L7 20ZM10 8.5h4'
export const PAGE = 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M9 12h6M9 16h6'
