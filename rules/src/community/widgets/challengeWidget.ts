import { widgetNumber } from './widgetLook.ts'

/** Challenge of the widget and number of its places; invalid parameters of the address are ignored. */
export type ChallengeWidget = { slug: string; rows: number }

export const CHALLENGE_ROWS = { least: 1, most: 50, usual: 10 } as const
const SLUG = /^[a-z\d-]{1,60}$/

export function challengeWidget(said: (name: string) => string): ChallengeWidget {
  const slug = said('id')
  return {
    slug: SLUG.test(slug) ? slug : '',
    rows: widgetNumber(said('rows'), CHALLENGE_ROWS) ?? CHALLENGE_ROWS.usual,
  }
}
