import type { Page } from './page.ts'

/** Where players meet. Of the streamer challenge and its widget nothing is there while the operator has them turned off. */
export const COMMUNITY_PAGES: readonly Page[] = [
  {
    id: 'discordBot',
    path: '/discord-bot',
    file: 'community/discord-bot/DiscordBotPage.tsx',
    title: 'discordBot.title',
    description: 'discordBot.description',
    menu: 'more',
  },
  {
    id: 'chat',
    path: '/chat',
    file: 'community/chat/ChatPage.tsx',
    title: 'chat.title',
    description: 'chat.description',
    menu: 'more',
    query: ['room'],
  },
  {
    id: 'challenge',
    path: '/streamers/streamer-challenge',
    also: ['/streamers/streamer-challenge/:slug'],
    file: 'community/challenge/ChallengePage.tsx',
    title: 'challenge.title',
    description: 'challenge.description',
    menu: 'more',
    setting: 'tournamentEnabled',
  },
  {
    id: 'challengeWidget',
    path: '/widgets/streamer-challenge',
    file: 'community/challenge-widget/ChallengeWidgetPage.tsx',
    title: 'challenge.widget',
    layout: 'widget',
    unlisted: true,
    ownQuery: true,
    setting: 'tournamentEnabled',
  },
]
