import type { Page } from './page.ts'

/** The streamer challenge and its widget; nothing of them is there while the operator has them turned off. */
export const CHALLENGE_PAGES: readonly Page[] = [
  {
    id: 'challenge',
    path: '/streamers/streamer-challenge',
    also: ['/streamers/streamer-challenge/:slug'],
    file: 'features/challenge/ChallengePage.tsx',
    title: 'challenge.title',
    description: 'challenge.description',
    menu: 'more',
    setting: 'tournamentEnabled',
  },
  {
    id: 'challengeWidget',
    path: '/widgets/streamer-challenge',
    file: 'features/challenge-widget/ChallengeWidgetPage.tsx',
    title: 'challenge.widget',
    layout: 'empty',
    unlisted: true,
    query: ['id', 'rows', 'theme', 'background', 'color', 'fontSize', 'lang'],
    setting: 'tournamentEnabled',
  },
]
