import type { SiteDocument } from '../../ui/document/schema.ts'

export const privacyEn: SiteDocument = {
  title: 'Privacy policy',
  updated: '2026-11-16',
  intro: [
    'In short: no tracking, no advertising profiles, no third-party analytics. The site only stores what it needs to work, and most of it never leaves your browser.',
    '“The operator” is whoever runs the site at this address and is responsible for the data on it.',
  ],
  chapters: [
    {
      id: 'browser',
      title: 'What is stored in your browser',
      body: [
        {
          table: {
            head: ['Name', 'Purpose', 'How long'],
            rows: [
              ['Cookie “locale”', 'the language you chose', 'one year'],
              [
                'Cookie “session”',
                'keeps you signed in; set only when you sign in',
                '90 days, 30 without a visit, or until you sign out',
              ],
              [
                'Cookie “signed_in”',
                'tells the page that you may be signed in; contains only “1”',
                'as long as the session',
              ],
              [
                'Cookies “code_login” and “code_email”',
                'makes sure that an e-mailed code only works in the browser that requested it',
                '10 minutes',
              ],
              [
                'Cookies “way_patreon”, “way_discord”, “way_google”',
                'brings you back from the other service and confirms that it was you who went there',
                '10 minutes',
              ],
              [
                'Favourites, marked barters and crafts, selected columns, last used characters',
                'keeps the pages the way you left them',
                'until you clear site data; deleting your account clears them in that browser',
              ],
              ['Theme', 'dark, light or the system setting', 'until you clear site data'],
              [
                'The notice you dismissed',
                'stays hidden until there is a new one',
                'until you clear site data',
              ],
              [
                'Your choice about ads',
                'remembers whether you allow ads from an ad provider; only where the operator shows such ads',
                'until you change it or clear site data',
              ],
              [
                'Offline copies of items and quests',
                'makes lists and search work instantly and offline',
                'until a newer catalogue replaces them',
              ],
              [
                'A reload marker',
                'prevents a failed page from reloading over and over',
                'until you close the tab',
              ],
            ],
          },
        },
        'All of this is required for the features you use, so there is no consent banner; only ads from an ad provider ask for your consent. You can delete it in your browser settings at any time; the site will keep working.',
      ],
    },
    {
      id: 'server',
      title: 'What is stored on the server',
      body: [
        'For visitors: nothing that identifies them. To prevent overload, the server counts requests per IP address for one minute; the counts are not written to disk. Logs record errors without IP addresses, names or e-mail addresses.',
        'For anyone who requests a code by e-mail: the address and a hash of the code, for 10 minutes. The number of requests per address and network is counted for up to one day, using hashes that cannot be reversed.',
        'For people with an account:',
        {
          list: [
            'the e-mail address you sign in with, if you provided one, and your username;',
            'your access level, where your Pro status comes from and how long it lasts, who you share it with, and whether the account is suspended;',
            'your language, and the settings and game progress you save: characters, quests, hideout, items, your own prices, favourites, what you draw on maps;',
            'what you write in the chat, with the time: everyone can read it under your username. Also the messages you report and the people you block there;',
            'accounts you have linked (Patreon, Discord, Google): your ID and name there, and the access you granted, encrypted;',
            'for supporters on Patreon: what Patreon reports about the membership (status, amount, payment dates), even before they have an account here;',
            'open sessions: the type of browser, such as “Firefox”, how and when they started and when they were last used. No IP addresses. The session key itself is stored only as a hash that cannot be reversed;',
            'if you use Pilot: its settings and the last 20 things it did (map, position or quest, with the time), the version of your companion and when it was last heard of, a hash of each game profile it found with the quests that profile has completed, and a hash of the key your companion uses; in cloud mode, the ID and name of the Google Drive folder you chose and the date of its newest screenshot. The site never receives the screenshots themselves; only their names are read;',
            'if you set up a chat command or widgets for your stream: a hash of each key, its name, and when it was made and last used; and, while you have a widget link for a map, the places that Pilot reported during the last two hours;',
            'what a reset, copy, deletion or import replaced, so that you can undo it;',
            'responses to the changes you sent, for 24 hours, so that a repeated request is not carried out twice.',
          ],
        },
        'Changes admins make to the site or to your account are recorded with their account, the time, and the old and new values.',
      ],
    },
    {
      id: 'others',
      title: 'Who else can see it',
      body: [
        'Nobody, except those you choose. The site loads no scripts, fonts or trackers from other sites, and no ads unless you allow them: if the operator shows ads from an ad provider, you are asked first, and the provider then sees your IP address and what its own ad does in a closed frame, but nothing of the page or your account. Your data is not sold or shared unless a court or an authority requires it by law.',
        'If you sign in with Patreon or link Discord or Google, that service learns that you use this site and tells it who you are there. Discord also learns whether you have Pro, through your role on its server. If you use the bot on Discord, the site receives your ID there with each command, and keeps it for a short time to limit how often commands are used. In Pilot’s cloud mode Google learns which of your Drive folders the site follows, and tells it the names and dates of the newest files there; the site never reads the files. E-mails with codes and notices go through the operator’s mail server.',
        'Two things depend on the operator. The server may be run by a hosting company on the operator’s behalf. And if the operator has set up an image server, your browser loads pictures of items and maps from there, so that server sees your IP address.',
        'Links to other sites, such as the wiki, are marked. Those sites have their own policies.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is stored',
      body: [
        {
          list: [
            'Sessions: 90 days after sign-in at the latest, 30 days without a visit; expired ones are removed every hour.',
            'Undo history and deleted characters: 30 days.',
            'Messages in the chat: 30 days.',
            'Account and progress: until you delete the account.',
            'Backups: for as long as the operator keeps them; a deleted account disappears from them when they are replaced.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights and deletion',
      body: [
        'On your account page you can see what is stored about you, download all of it as a documented file, correct it, end sessions, unlink other services and delete the account.',
        {
          contact:
            'For anything you cannot do there, contact the operator. Write from your account’s e-mail address, so that nobody else can make requests in your name, to',
        },
        'Deleting an account takes effect immediately and removes everything listed above: address, name, settings, characters, progress, undo history, linked accounts and their access, sessions, stored responses, and what Patreon reported about you. Pro status you shared ends. The only thing kept is a record in the admin log that an account was deleted, without saying whose. If your Patreon pledge continues, Patreon may report it to the site again.',
        'If you believe your data is being handled incorrectly, you can contact the data protection authority in your country.',
        { links: [{ text: 'Your account', to: '/account' }] },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      body: [
        'Sign-in cookies cannot be read by scripts and are not sent with requests from other sites that change anything. A security policy on every page blocks scripts from other sites. There are no passwords that could leak.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'If the site starts storing anything else, this page will say so first, and the date at the top will change.',
        { links: [{ text: 'Terms of service', to: '/legal/tos' }] },
      ],
    },
  ],
}
