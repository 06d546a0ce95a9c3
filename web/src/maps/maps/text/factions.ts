/** Factions that an exit is open to, in the order of the lists. */
export const FACTIONS = ['pmc', 'shared', 'scav'] as const

/** Tones with the colours of the drawing. */
export const FACTION_TONES = { pmc: 'up', shared: 'info', scav: 'warning' } as const
