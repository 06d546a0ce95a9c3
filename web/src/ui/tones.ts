/** Backgrounds with a legible text colour, by tone. */
export const TONES = {
  neutral: 'bg-raised text-muted',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const

export type Tone = keyof typeof TONES
