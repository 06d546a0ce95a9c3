import type { SiteDocument } from '../../ui/document/schema.ts'

export const termsEn: SiteDocument = {
  title: 'Terms of service',
  updated: '2026-11-16',
  intro: [
    'Raidkit is software that anyone may run. “The operator” below is whoever runs the site at the address you are reading this on; “you” is whoever uses it.',
    'By using the site you agree to these terms. If you do not agree, please do not use it.',
  ],
  chapters: [
    {
      id: 'unofficial',
      title: 'An unofficial fan site',
      body: [
        'This site is made by players for players. It is not made, run, endorsed or supported by Battlestate Games Limited. Escape from Tarkov and the names in it are trademarks of their owners and are used here only to say what the site is about.',
        'The site does not read or change the game’s memory or its network traffic, and it is no help for cheating.',
      ],
    },
    {
      id: 'data',
      title: 'Where the data comes from',
      body: [
        'Items, quests, barters, crafts, hideout, traders and maps come from public collections of game facts made by the community. Map drawings and item tiles are our own; no artwork of the game is shipped with the site.',
        {
          list: [
            'Items, offers, weapons, gear and map points: the tarkov.dev community API, by way of Kadenvh/tarkov-ai-companion (GPL-3.0).',
            'Quests: szepiz/tarkov-quest-data (CC0 for its own readings) and Escape from Tarkov Wiki contributors (CC BY-SA 3.0); levels, rewards and zones by QTtrash/tarkov-map (Apache-2.0).',
            'Loyalty gates, removed quests, editions and story chapters: tarkovtracker-org/tarkov-data-overlay (MIT).',
            'Barters, crafts and hideout: m-de-graaff/tarkov-toolkit and Nerd-Ginger/tarkov-app.',
            'Map geometry: the-hideout/tarkov-dev (MIT). Names in other languages: XRay205/tarkov-data- (Unlicense).',
            'Loyalty levels, new rounds and boss chances of 2026-09-02: Samuel-Windersvista/SamMeow-modding-superpowers.',
          ],
        },
        'The game changes often. Each part of the data has a date; the test page lists them all. Where the site and the game disagree, the game is right.',
        { links: [{ text: 'Dates of the data', to: '/test#data' }] },
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: [
        'You can read the site without an account. If you have one, you are responsible for what happens with it: keep your sign-in to yourself, and end the other sessions on the page of your account if somebody else got hold of it.',
        'One person, one account. You can delete yours at any time on its page. The operator may suspend or close an account that breaks these terms and will say why, unless the law forbids it. A suspended account keeps what is stored in it; nobody can sign in to it until the suspension ends.',
      ],
    },
    {
      id: 'pro',
      title: 'Pro and supporters',
      body: [
        'The operator may keep some features for supporters of the site (“Pro”). The account page lists them as they are set up on this site, and says how Pro can be had here, if at all.',
        'Support is a voluntary contribution to running the site, not a purchase of anything in the game. Pro is granted for a period; when it ends, your account and what is stored in it stay, and the Pro features are switched off.',
        {
          contact:
            'If something you paid for does not work, write to the operator first: it will be put right, or paid back for the time that is left:',
        },
        {
          links: [
            { text: 'What each level may do', to: '/user#levels' },
            { text: 'How to get Pro', to: '/user#get-pro' },
          ],
        },
      ],
    },
    {
      id: 'use',
      title: 'Fair use',
      body: [
        'Please do not:',
        {
          list: [
            'try to get into accounts or data that are not yours, or get around limits and access levels;',
            'send so many requests that others are slowed down; the answer “429 – Rate limit exceeded” asks you to wait;',
            'use the site to insult, threaten or deceive people, or to spread anything unlawful;',
            'trade in-game goods for real money with the help of the site.',
          ],
        },
        {
          contact:
            'Found a weakness? Tell the operator before you tell the world, and you will be thanked for it:',
        },
      ],
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: [
        'The site is offered as it is. Prices, chances and profits are estimates from data that may be old or wrong. The operator does not promise that the site is always reachable, free of errors or fit for a purpose, and is not liable for damage from using it, as far as the law allows that.',
        'Nothing here limits rights that the law of your country gives you and that cannot be given up.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'The operator may change these terms. The date at the top says when that last happened. Changes that take something away from people with accounts are announced on the site before they take effect.',
        { links: [{ text: 'Privacy policy', to: '/legal/privacy' }] },
      ],
    },
  ],
}
