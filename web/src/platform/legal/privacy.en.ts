import type { PrivacyPolicy } from './privacyPolicy.ts'

/**
 * English privacy policy. The chapters about stored data are generated from `groups` and `stored`, in the order of
 * `contract/storedData`.
 */
export const privacyEn: PrivacyPolicy = {
  title: 'Privacy policy',
  updated: '2026-11-18',
  intro: [
    'In short: no tracking, no advertising profiles, no third-party analytics. The site only stores what it needs to work.',
    '“The operator” is the person or organisation that runs the site at this address and is responsible for its data. “Only you” means that no page shows it to anyone else; the operator can read the database of the server.',
  ],
  seenBy: {
    you: 'Only you',
    youAndAdmins: 'You and the admins of the site',
    admins: 'The admins of the site',
    everyone: 'Everyone',
    everyoneByName: 'Everyone, under your username',
    team: 'You, and the members of your team if you are in one',
    squad: 'The members of the squad',
    shared: 'You and the person you share with',
    linkHolders: 'You and everyone who has the link',
    receiver: 'You and the service that receives the messages',
    channel: 'Everyone who can read the channel',
    nobody: 'Nobody',
    browser: 'Only this browser',
    browserAndSite: 'This browser and the site',
  },
  kept: {
    account: 'Until you delete your account',
    removed: 'Until you delete it or your account',
    removedThenDays: 'Until you delete it, and {days} days more so that you can undo that',
    link: 'Until one of you ends it; a link that nobody accepted for {days} days',
    left: 'Until you leave or delete your account',
    days: '{days} days',
    daysAfterEnd: '{days} days after they were delivered or given up',
    hours: '{hours} hours',
    minutes: '{minutes} minutes',
    squad: '{hours} hours at most, {minutes} minutes after everyone has left',
    upToADay: 'Up to one day',
    session: '{days} days after you sign in, {idleDays} days without a visit, or until you sign out',
    ended: 'Until it ends, or until you delete your account',
    switchedOff: 'Until it is switched off in the channel',
    unlinked: 'Until you unlink the service or delete your account',
    withSubject: 'As long as what was reported, or until you delete your account',
    site: 'As long as the site needs it',
    siteWithoutName: 'Without a limit; after an account is deleted, without saying whose it was',
    siteOrAccount: 'Without a limit; what is linked to your account, until you delete the account',
    siteData: 'Until you clear site data',
    siteDataOrAccount: 'Until you clear site data; deleting your account in this browser deletes it too',
    newer: 'Until a newer copy replaces it, or you clear site data',
    tab: 'Until you close the tab',
  },
  labels: { seenBy: 'Who sees it', kept: 'How long', remove: 'How to delete it' },
  groups: {
    account: {
      title: 'Your account',
      remove:
        'On your account page you can change or remove the address and name, end sessions, unlink services, end sharing, and delete the account with everything in it.',
    },
    progress: {
      title: 'Progress and Pilot',
      remove:
        'Reset or delete a character in its settings, delete raids in the raid log, and disconnect Pilot on its page.',
    },
    published: {
      title: 'Builds, chat and tournaments',
      remove:
        'Delete a build or make it private on its page. You can delete a chat message for ten minutes; after that, report it or ask an admin. Deleting your account deletes your builds and empties your messages at once.',
    },
    together: {
      title: 'Teams and squads',
      remove: 'Leave the team or the squad. A team without members is deleted.',
    },
    alerts: {
      title: 'Alerts and messages',
      remove:
        'Delete alerts and turn off notifications on the alerts page, and delete webhooks on your account page.',
    },
    keys: {
      title: 'Keys, tokens and links for programs',
      remove: 'Revoke keys and tokens on your account page, and delete widget links where you made them.',
    },
    technical: {
      title: 'Technical data and records of the site',
      remove:
        'Nothing to do: expired data is removed every hour, and deleting your account removes everything that identifies you.',
    },
    browser: {
      title: 'What is stored in your browser',
      remove:
        'Clear the data of this site in your browser settings; the site keeps working. All of this is required for the features you use, so there is no consent banner; only ads from an ad provider ask for your consent.',
    },
  },
  stored: {
    account: {
      name: 'Account',
      text: 'The e-mail address you sign in with, if you gave one, your username, language and settings, favourites, your own prices, your rights, whether you have Pro and until when, and whether the account is suspended. Needed to recognise you and to keep your settings.',
    },
    sessions: {
      name: 'Sessions',
      text: 'For each browser that is signed in: its type, such as “Firefox”, how and when the session started, and when it was last used. No IP address. The key in your cookie is stored only as a hash.',
    },
    signInCodes: {
      name: 'Sign-in codes',
      text: 'The address you requested a code for, and a hash of the code, to check what you enter.',
    },
    linkedAccounts: {
      name: 'Linked services',
      text: 'For Patreon, Discord and Google, if you link them: your ID and name there, and the access you granted, encrypted. Needed to sign you in, to give you your role and to follow your Drive folder.',
    },
    patreon: {
      name: 'Patreon membership',
      text: 'What Patreon reports about supporters: status, amount and payment dates, to grant Pro. Patreon also reports supporters who have no account here; they can ask the operator to delete it.',
    },
    sharedPro: {
      name: 'Shared Pro status',
      text: 'Who shares Pro with whom, and a hash of each link you made for it.',
    },
    characters: {
      name: 'Characters',
      text: 'Name, level, edition, skills, quests, hideout, items found and what you drew on maps: what the trackers and calculators work with. A deleted character stays for another {days} days, so that you can undo that.',
    },
    history: {
      name: 'History of your progress',
      text: 'Each change of a character with the time and where it came from (a page, a screenshot, the game’s logs, an import or a program), so that you can look at it and undo it.',
    },
    undo: {
      name: 'Undo steps',
      text: 'What a reset, copy, deletion or import replaced, so that you can undo it.',
    },
    raidLog: {
      name: 'Raid log',
      text: 'If you use Pilot or import old raids: map, mode, side, start, length, time in the queue, the game’s ID of the raid and flea sales during it, read from the game’s logs. Of a deleted raid only its start and ID stay, so that the logs do not bring it back.',
    },
    pilot: {
      name: 'Pilot',
      text: 'Its settings and the last 20 things it did (map, position or quest, with the time), the version of your Pilot app and when it was last active, and a hash of each game profile with the quests it has completed. In cloud mode also the ID and name of the Drive folder you chose and the date of its newest screenshot; the site reads only the names of screenshots, never the pictures.',
    },
    builds: {
      name: 'Builds',
      text: 'The weapon builds you save, with their titles and earlier versions.',
    },
    publishedBuilds: {
      name: 'Published builds',
      text: 'If you publish a build: its title, parts, stats, number of likes and the date, so that others can find and copy it.',
    },
    likes: {
      name: 'Likes',
      text: 'Which builds you like. Others see only how many likes a build has.',
    },
    chat: {
      name: 'Chat messages',
      text: 'What you write in the chat, with the time. A message that you or an admin removed stays stored for that time, hidden from everyone but admins.',
    },
    chatBlocks: { name: 'Blocked users', text: 'Whose messages you do not want to see in the chat.' },
    chatMutes: {
      name: 'Chat mutes and bans',
      text: 'Until when an admin has muted you, and why.',
    },
    reports: {
      name: 'Reports',
      text: 'Which builds, messages and challenges you reported, the reason and your note, so that an admin can decide.',
    },
    challenges: {
      name: 'Tournaments',
      text: 'If you take part in a streamer challenge: your name there, the link to your stream, your linked account and what was reported for you, to show the ranking. If you run one: what you wrote for it.',
    },
    teams: {
      name: 'Teams',
      text: 'The name of the team, a hash of its invitation link, who is in it with which character, and since when. Members see each other’s progress.',
    },
    squads: {
      name: 'Squads',
      text: 'The names that the members of a squad gave themselves and when each was last connected. Positions and marks only pass through the server and are not stored.',
    },
    alerts: {
      name: 'Alerts you set',
      text: 'Which prices, restocks, crafts and times you want to be notified about and how, and your quiet hours.',
    },
    alertEvents: {
      name: 'Triggered alerts',
      text: 'When each alert was triggered, and by which price or time.',
    },
    push: {
      name: 'Push messages',
      text: 'If you turn on notifications in a browser: the address and keys of its push service, which delivers the messages encrypted.',
    },
    webhooks: {
      name: 'Webhooks',
      text: 'The addresses you entered and the events they receive. The operator of an address receives those events of your account.',
    },
    deliveries: {
      name: 'Delivery log',
      text: 'Each message sent to you by push, Discord, e-mail or webhook, with its text and whether it arrived, so that failed ones are tried again and you can see what happened.',
    },
    discordChannels: {
      name: 'Restock posts on Discord',
      text: 'In which channel of which Discord server restocks are posted, in which language; nothing about the person who set it up.',
    },
    apiKeys: {
      name: 'Keys',
      text: 'For each key of the price API, of chat commands and of Pilot: a hash, its first characters, its name, when it was made and last used.',
    },
    apiKeyUse: { name: 'Use of keys', text: 'How many requests were made with each key on each day.' },
    progressTokens: {
      name: 'Progress tokens',
      text: 'For each token with which a program reads or changes a character: a hash, its first characters, its permissions, your note, the number of calls, when it was made and last used.',
    },
    widgetLinks: {
      name: 'Widget links',
      text: 'For each widget of your stream: a hash of its key, what it shows, its name, when it was made and last used.',
    },
    widgetPlaces: {
      name: 'Positions for widgets',
      text: 'While you have a widget link for a map: the positions that Pilot reported, to show them with the delay you chose.',
    },
    replies: {
      name: 'Responses to your changes',
      text: 'The site’s responses to your changes, so that a repeated request is not carried out twice.',
    },
    counts: {
      name: 'Limits',
      text: 'How often you did something that is limited, such as requesting a code or sending messages. Counted per account, or per e-mail address and network by hashes that cannot be reversed.',
    },
    ownerLinks: { name: 'Owner link', text: 'A hash of the link that signs in the first admin of the site.' },
    adminLog: {
      name: 'Audit log and corrections',
      text: 'What admins changed on the site or in an account, with their account, the time, and the old and new values.',
    },
    usage: {
      name: 'Usage numbers',
      text: 'Numbers of requests, errors, accounts and connections over time. Nothing about individual people.',
    },
    siteData: {
      name: 'Game data and settings',
      text: 'Prices, game data, map packs, notices, redirects and settings of the site. Nothing about people.',
    },
    languageCookie: { name: 'Cookie “locale”', text: 'The language you chose.' },
    sessionCookies: {
      name: 'Cookies “session” and “signed_in”',
      text: 'Keep you signed in; set only when you sign in. The second contains only “1” and tells the page to ask who you are.',
    },
    knownBrowserCookie: {
      name: 'Cookie “known_browser”',
      text: 'Set when you sign in by e-mail: a random mark without a name, so that others who ask for codes in your name cannot use up yours.',
    },
    codeCookies: {
      name: 'Cookies “code_login” and “code_email”',
      text: 'Make sure that an e-mailed code only works in the browser that requested it.',
    },
    wayCookies: {
      name: 'Cookies “way_patreon”, “way_discord”, “way_google”',
      text: 'Bring you back from the other service and confirm that it was you who went there.',
    },
    display: {
      name: 'Display choices',
      text: 'Theme, columns, map layers, game mode, the language of your screenshots, notices you closed, and your answers about ads and about using your progress.',
    },
    ownLists: {
      name: 'Your lists in this browser',
      text: 'Favourites and price targets, prices at your last visit, items to compare, marked barters and crafts, your level, recent searches and characters.',
    },
    chatAndSquad: {
      name: 'Chat and squad',
      text: 'Unsent messages, what you have read, people you block, and your name and seat in a squad.',
    },
    pilotInBrowser: {
      name: 'Pilot in the browser',
      text: 'Which game folders you allowed this browser to follow, and whether Pilot is on. The files are read in the browser.',
    },
    offlineCopies: {
      name: 'Offline copies',
      text: 'Items, quests and prices, so that lists and search work at once and offline.',
    },
    tab: {
      name: 'For the tab',
      text: 'How far down each page was, the last page, progress you track without an account, unsent chat messages, and a marker that keeps a failed page from reloading again and again.',
    },
  },
  chapters: [
    {
      id: 'visitors',
      title: 'Visitors without an account',
      body: [
        'The server stores nothing that identifies visitors. To prevent overload it counts requests per IP address for one minute, in memory only. Logs record errors without IP addresses, names or e-mail addresses. What your browser stores is listed below.',
      ],
    },
    {
      id: 'others',
      title: 'Other services',
      body: [
        'The site loads no scripts, fonts or trackers from other sites, and no ads unless you allow them: if the operator shows ads from an ad provider, you are asked first, and the provider then sees your IP address and what happens in its own sandboxed frame, but nothing of the page or your account. Your data is not sold or shared unless a court or an authority requires it by law.',
        'If you sign in with Patreon or link Discord or Google, that service learns that you use this site and tells it who you are there. Discord also learns whether you have Pro, through your role on its server. If you use the bot on Discord, the site receives your ID there with each command, and keeps it for a short time to limit how often commands are used. In Pilot’s cloud mode Google learns which of your Drive folders the site follows, and tells it the names and dates of the newest files there; the site never reads the files. E-mails with codes and notices go through the operator’s mail server.',
        'Two things depend on the operator. The server may be run by a hosting company on the operator’s behalf. And if the operator has set up an image server, your browser loads pictures of items and maps from there, so that server sees your IP address.',
        'Links to other sites, such as the wiki, are marked. Those sites have their own policies.',
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
        'Deleting an account takes effect immediately and removes everything listed above that belongs to it. Pro status you shared ends. Your chat messages are emptied. The site only keeps a record in the audit log that an account was deleted, not whose. If your Patreon pledge continues, Patreon may report it to the site again.',
        'Backups are kept for as long as the operator keeps them; a deleted account disappears from them when they are replaced.',
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
