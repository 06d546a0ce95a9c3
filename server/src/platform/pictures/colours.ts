/** Colours of the dark theme in `web/src/ui/theme.css`. */
export const COLOURS = {
  canvas: '#121310',
  surface: '#191b16',
  raised: '#22251e',
  line: '#33372d',
  text: '#eaece1',
  muted: '#b0b5a3',
  accent: '#c6d64f',
  accentSoft: '#2e331a',
  onAccent: '#181b05',
  up: '#5fcf8c',
  down: '#f28b7d',
  warning: '#eeb04c',
} as const

/** Backgrounds of inventory tiles, by the colour in the facts. */
export const TILES: Readonly<Record<string, string>> = {
  black: '#121310',
  grey: '#353833',
  blue: '#203646',
  violet: '#3a2947',
  green: '#253d21',
  yellow: '#453f1b',
  orange: '#4a3219',
  red: '#4e2622',
}
