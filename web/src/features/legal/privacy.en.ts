import type { SiteDocument } from '../../ui/document/schema.ts'

export const privacyEn: SiteDocument = {
  title: 'Privacy policy',
  updated: '2026-11-16',
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
                '90 days, 30 without a visit, or until you sign out',
              ],
              [
                'Cookie “signed_in”',
                'tells the page that asking who you are is worth it; holds only “1”',
                'as long as the session',
              ],
              [
                'Cookies “code_login” and “code_email”',
                'a code that was mailed works only in the browser that asked for it',
                '10 minutes',
              ],
              [
                'Cookies “way_patreon”, “way_discord”, “way_google”',
                'brings you back from there, and proves that it was you who went',
                '10 minutes',
              ],
              [
                'Favourites, marked barters and crafts, chosen columns, characters played last',
                'the pages are as you left them',
                'until you clear site data; deleting your account clears them in that browser',
              ],
              ['Theme', 'dark, light or as your device has it', 'until you clear site data'],
              [
                'The notice you closed',
                'it stays closed until it says something else',
                'until you clear site data',
              ],
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
        'Who asks for a code by e-mail: the address and a fingerprint of the code, for 10 minutes. How often an address or a network asked is counted for a day at most, under fingerprints that cannot be turned back.',
        'For people with an account:',
        {
          list: [
            'the e-mail address you sign in with, if you gave one, and the user name you chose;',
            'your level of access, where Pro comes from and until when it lasts, with whom you share it, and whether the account is suspended;',
            'your language, and the settings and game progress you save: characters, quests, hideout, items, own prices, favourites;',
            'accounts elsewhere that you linked (Patreon, Discord, Google): the id and the name there, and the access that was granted, encrypted;',
            'of supporters on Patreon: what Patreon says of the membership – state, amount, dates of payments – also before there is an account here;',
            'open sessions: the kind of browser, such as “Firefox”, how and when they began and when they were last used. No network addresses. The sign-in itself is kept only as a fingerprint that cannot be turned back;',
            'what a reset, a copy, a deletion or an import wrote over, so that you can take it back;',
            'answers to changes you sent, for 24 hours, so that a repeated request does nothing twice.',
          ],
        },
        'What administrators change on the site or in your account is recorded with their account, the time, and the value before and after.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets to see it',
      body: [
        'Nobody, except whom you choose. The site loads no scripts, fonts, counters or advertisements from elsewhere, and the data is not sold or passed on, unless a court or an authority demands it by law.',
        'If you sign in with Patreon or link Discord or Google, that service learns that you use this site and tells it who you are there; Discord also learns whether you have Pro, by your role on its server. Mails with codes and notices go through the mail server that the operator uses.',
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
            'Sessions: 90 days after sign-in at the latest, 30 days without a visit; expired ones are removed every hour.',
            'What can be taken back, and deleted characters: 30 days.',
            'Account and progress: until you delete the account.',
            'Backups: as long as the operator keeps them; a deleted account leaves them when they are replaced.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and deletion',
      body: [
        'On the page of your account you see what is stored about you, download all of it as a documented file, correct it, end sessions, unlink other services, and delete the account.',
        {
          contact:
            'What you cannot do there the operator does: write from the e-mail address of the account, so that nobody else can ask in your name, to',
        },
        'Deleting an account happens at once and removes everything named above: address, name, settings, characters, progress, what could be taken back, linked accounts with their access, sessions, kept answers, and what Patreon said of you. Pro status you shared ends. In the record of administrators one line stays: that an account was deleted, without saying whose. If your pledge on Patreon goes on, Patreon may tell the site of it again.',
        'If you think your data is handled wrongly, you can turn to the data protection authority of your country.',
        { links: [{ text: 'Your account', to: '/account' }] },
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
