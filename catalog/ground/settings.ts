import type { BuildingRules } from './buildings.ts'
import type { Water } from './water.ts'

/** Settings of a map that cannot be derived from its points. */
export type MapSettings = {
  /** The map has floors only, no open ground. */
  readonly isIndoors?: true
  readonly water?: Water
  readonly building?: BuildingRules
}

export const SETTINGS: Readonly<Record<string, MapSettings>> = {
  // The caches of the river bank lie 8 to 12 m below the land on both sides, as does Smugglers' Boat; the bridges cross
  // it.
  customs: {
    water: {
      river: {
        width: 26,
        through: [
          [-58, -158],
          [-64, -141],
          [-60, -103],
          [-58, -76],
          [-66, -47],
          [-64, -20],
          [-68, 9],
          [-66, 46],
          [-56, 90],
          [-46, 123],
          [-42, 150],
        ],
      },
    },
  },
  factory: { isIndoors: true, building: { link: 14, closing: 8, turn: 0 } },
  lab: { isIndoors: true, building: { link: 20, closing: 12, turn: 0 } },
  labyrinth: { isIndoors: true, building: { link: 10, closing: 3, turn: 0 } },
  icebreaker: { isIndoors: true, building: { link: 40, closing: 6, turn: 0 } },
  interchange: { building: { closing: 20, isByArea: true } },
  // The sea in the south: from the Scav Island past the Pier to the Crane the last points lie at -60 to -66.
  shoreline: {
    water: {
      open: [
        [0, 0.67],
        [0.07, 0.7],
        [0.2, 0.73],
        [0.28, 0.74],
        [0.34, 0.71],
        [0.42, 0.68],
        [0.445, 0.75],
        [0.46, 0.84],
        [0.5, 0.89],
        [0.6, 0.89],
        [0.66, 0.87],
        [0.88, 0.87],
        [0.93, 0.8],
        [1, 0.74],
        [1, 1.01],
        [-0.01, 1.01],
        [-0.01, 0.67],
      ],
    },
  },
  // The lake south of the Sawmill: Jetty and Peninsula stand in it, and its shore lies at -15 to -16 all around.
  woods: {
    water: {
      open: [
        [0.35, 0.8],
        [0.37, 0.77],
        [0.4, 0.755],
        [0.46, 0.755],
        [0.5, 0.79],
        [0.535, 0.85],
        [0.53, 0.92],
        [0.5, 1.01],
        [0.31, 1.01],
        [0.31, 0.9],
      ],
    },
  },
  // The sea in the west: Boathouses, Lightkeeper Island and the shore between lie at 0 to 2.
  lighthouse: {
    water: {
      open: [
        [-0.01, -0.01],
        [0.34, -0.01],
        [0.33, 0.06],
        [0.31, 0.14],
        [0.36, 0.19],
        [0.41, 0.22],
        [0.41, 0.27],
        [0.36, 0.3],
        [0.42, 0.34],
        [0.41, 0.44],
        [0.36, 0.47],
        [0.36, 0.65],
        [0.41, 0.68],
        [0.34, 0.7],
        [0.36, 0.8],
        [0.4, 0.86],
        [0.44, 0.94],
        [0.52, 0.93],
        [0.5, 1.01],
        [-0.01, 1.01],
      ],
    },
  },
}
