import type { SiteDocument } from '../../ui/document/schema.ts'

export const termsEn: SiteDocument = {
  title: 'Terms of service',
  updated: '2026-11-16',
  intro: [
    'Raidkit is software that anyone may run. “The operator” is the person or organisation that runs the site at this address; “you” are its user.',
    'By using the site you agree to these terms. If you do not agree, please do not use it.',
  ],
  chapters: [
    {
      id: 'unofficial',
      title: 'An unofficial fan site',
      body: [
        'This site is made by players for players. It is not made, run, endorsed or supported by Battlestate Games Limited. Escape from Tarkov and the names in it are trademarks of their owners and are used here only to describe what the site is about.',
        'The site does not read or change the game’s memory or its network traffic, and it does not help with cheating.',
      ],
    },
    {
      id: 'data',
      title: 'Where the data comes from',
      body: [
        'Items, quests, barters, crafts, hideout, traders and maps come from public game data collected by the community. Map drawings and item tiles are our own; no game artwork is included with the site.',
        {
          list: [
            'Items, offers, weapons, gear and map points: the tarkov.dev community API, via Kadenvh/tarkov-ai-companion (GPL-3.0).',
            'Quests: szepiz/tarkov-quest-data (CC0 for its own data) and Escape from Tarkov Wiki contributors (CC BY-SA 3.0); levels, rewards and zones by QTtrash/tarkov-map (Apache-2.0).',
            'Loyalty requirements, removed quests, editions and story chapters: tarkovtracker-org/tarkov-data-overlay (MIT).',
            'Barters, crafts and hideout: m-de-graaff/tarkov-toolkit and Nerd-Ginger/tarkov-app.',
            'Map geometry: the-hideout/tarkov-dev (MIT). Names in other languages: XRay205/tarkov-data- (Unlicense).',
            'Loyalty levels, new ammo and boss chances as of 2026-09-02: Samuel-Windersvista/SamMeow-modding-superpowers.',
          ],
        },
        'The game changes often. Each part of the data has a date; the browser test page lists them all. If the site and the game disagree, the game is right.',
        { links: [{ text: 'Data dates', to: '/test#data' }] },
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: [
        'You can browse the site without an account. If you have one, you are responsible for what happens with it: do not share your sign-in, and end all other sessions on your account page if someone else gains access.',
        'One account per person. You can delete yours at any time on your account page. The operator may suspend or close an account that breaks these terms and will give the reason, unless the law forbids it. A suspended account keeps its data, but nobody can sign in to it until the suspension ends.',
      ],
    },
    {
      id: 'pro',
      title: 'Pro and supporters',
      body: [
        'The operator may reserve some features for supporters of the site (“Pro”). The account page lists which ones on this site, and how to get Pro here, if that is possible.',
        'Support is a voluntary contribution to running the site, not a purchase of anything in the game. Pro is granted for a period. When it ends, you keep your account and its data, and the Pro features are turned off.',
        {
          contact:
            'If something you paid for does not work, contact the operator first, who will fix it or refund the remaining time:',
        },
        {
          links: [
            { text: 'Compare plans', to: '/user#levels' },
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
            'try to access accounts or data that are not yours, or bypass limits and access levels;',
            'send so many requests that the site slows down for others; if you see “429 - Rate limit exceeded”, please wait;',
            'use the site to insult, threaten or deceive people, or to spread anything illegal;',
            'use the site to trade in-game items for real money.',
          ],
        },
        {
          contact: 'Found a vulnerability? Please tell the operator before making it public:',
        },
      ],
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: [
        'The site is provided as is. Prices, chances and profits are estimates based on data that may be outdated or wrong. The operator does not guarantee that the site is always available, free of errors or fit for a particular purpose, and is not liable for damage arising from its use, as far as the law allows.',
        'Nothing here limits rights you have under the law of your country that cannot be waived.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'The operator may change these terms. The date at the top shows when they last changed. Changes to the disadvantage of account holders are announced on the site before they take effect.',
        { links: [{ text: 'Privacy policy', to: '/legal/privacy' }] },
      ],
    },
  ],
}
