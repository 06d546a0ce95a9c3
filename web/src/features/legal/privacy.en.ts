import type { SiteDocument } from '../../ui/document/schema.ts'

export const privacyEn: SiteDocument = {
  title: 'Privacy policy',
  updated: '2026-11-15',
  intro: [
    'In short: no tracking, no advertising profiles, no visitor statistics by third parties. What the site stores is there to make it work, and most of it never leaves your browser.',
    '“The operator” is whoever runs the site at this address and is responsible for the data on it.',
  ],
  chapters: [
    {
      id: 'browser',
      title: 'What is kept in your browser',
      body: [
        {
          table: {
            head: ['Name', 'What it is for', 'How long'],
            rows: [
              ['Cookie “locale”', 'the language you chose', 'one year'],
              [
                'Cookie “session”',
                'keeps you signed in; set only when you sign in',
                '90 days, or until you sign out',
              ],
              [
                'Cookie “signed_in”',
                'tells the page that asking who you are is worth it; holds only “1”',
                'as long as the session',
              ],
              ['Theme', 'dark, light or as your device has it', 'until you clear site data'],
              [
                'Offline copies of items and quests',
                'lists and search work at once, and without a connection',
                'until a newer catalogue replaces them',
              ],
              [
                'A note about a reload',
                'keeps a failed page from reloading in a circle',
                'until you close the tab',
              ],
            ],
          },
        },
        'All of it is needed for what you use, so there is no consent banner. You can delete it in your browser’s settings at any time; the site goes on working.',
      ],
    },
    {
      id: 'server',
      title: 'What is kept on the server',
      body: [
        'For visitors: nothing that says who they are. To hold off floods of requests the server counts requests by network address for one minute; the counts are not written to disk. Logs record faults of the site without addresses, names or e-mails.',
        'For people with an account:',
        {
          list: [
            'the e-mail address you sign in with, if you gave one, and the user name you chose;',
            'your level of access, and until when Pro lasts;',
            'your language, and the settings and game progress you save: characters, quests, hideout, items, own prices, favourites;',
            'open sessions: when they began and when they were last used. The sign-in itself is kept only as a fingerprint that cannot be turned back;',
            'answers to changes you sent, for 24 hours, so that a repeated request does nothing twice.',
          ],
        },
        'What administrators change on the site is recorded with their account, the time, and the value before and after.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets to see it',
      body: [
        'Nobody. The site loads no scripts, fonts, counters or advertisements from elsewhere, and the data is not sold or passed on, unless a court or an authority demands it by law.',
        'Two things depend on the operator. The server may stand at a hosting company, which works on the operator’s behalf. And if the operator has named a picture server, your browser fetches pictures of items and maps from there, which shows that server your network address.',
        'Links to other sites, such as the wiki, are marked. What happens there is up to them.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is kept',
      body: [
        {
          list: [
            'Sessions: 90 days after sign-in at the latest; expired ones are removed every hour.',
            'Account and progress: until you have the account deleted.',
            'Backups: as long as the operator keeps them; a deleted account leaves them when they are replaced.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and deletion',
      body: [
        'You may ask the operator what is stored about you, have it corrected, get a copy of it, and have it deleted. Write to the contact that the operator gives on the site or in the community where you found it, from the e-mail address of the account, so that nobody else can ask in your name.',
        'Deleting an account removes its e-mail address, name, settings, progress and sessions. If you think your data is handled wrongly, you can also turn to the data protection authority of your country.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Sign-in cookies cannot be read by scripts and are not sent by other sites’ requests that change something. Pages carry a policy that forbids foreign scripts. There are no passwords that could leak.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When the site begins to store something else, this page says so first; the date at the top changes with it.',
        { links: [{ text: 'Terms of service', to: '/legal/tos' }] },
      ],
    },
  ],
}
