/** Who may use a way out, in the order of the lists. */
export const FACTIONS = ['pmc', 'shared', 'scav'] as const

/** The colours of the drawing. */
export const FACTION_TONES = { pmc: 'up', shared: 'info', scav: 'warning' } as const
