import { ERRORS, type ErrorCode } from '@raidkit/contract/platform/errors'
import type { Section } from '../guide/guide.ts'

/** Codes that programs meet, and what to do about each. */
const CODES = {
  bad_request:
    'A parameter or the body is wrong. The message names it and, where one is similar, the name that was meant.',
  sign_in_required: 'No key was sent, or it is not known. The message says which.',
  permission_missing: 'The token of the progress API lacks the permission that the message names.',
  pro_required: 'The account of the key may not see this.',
  not_found: 'There is no such thing or no such call. The message names the nearest.',
  method_not_allowed: 'Another method; the header Allow lists those that work.',
  too_large: 'The body is too long.',
  uri_too_long: 'The address is too long.',
  bad_content_type: 'Send application/json.',
  rate_limited: 'Over the limit: wait as many seconds as Retry-After says.',
  internal: 'Our fault. Try again later, and tell us if it lasts.',
  overloaded: 'The site is busy or starting: wait as many seconds as Retry-After says.',
} as const satisfies Partial<Record<ErrorCode, string>>

const codeRows = Object.entries(CODES).map(([code, about]): [string, string] => [
  `${ERRORS[code as keyof typeof CODES]} ${code}`, // one of its own keys
  about,
])

/** The first page of the developer section. */
export const OVERVIEW: Section[] = [
  {
    anchor: 'begin',
    title: 'devApi.begin',
    blocks: [
      {
        kind: 'text',
        text: 'Everything else needs a key, which is part of Pro: make one on your account page and send it in the header x-api-key. For personal use, with a link to this site; full lists must not be published again.',
      },
      {
        kind: 'code',
        label: 'GET /items/search',
        code: "curl -H 'x-api-key: YOUR_KEY' '{site}/api/data/v1/items/search?search=salewa&limit=1'",
      },
      {
        kind: 'links',
        links: [
          {
            to: '/account#keys',
            name: 'Your API keys',
            about: 'Create, rename and revoke them, see how often each was used.',
          },
          {
            to: '/dev/api',
            name: 'Data API',
            about:
              'Items, prices, barters, crafts, quests and maps as JSON and CSV, every call to be tried on the page.',
          },
          {
            to: '/api/data/v1/openapi.json',
            name: 'OpenAPI document',
            about: 'OpenAPI 3.1, for generators and tools.',
          },
          {
            to: '/api/data/v1/client.ts',
            name: 'TypeScript client',
            about: 'One file without dependencies.',
          },
          {
            to: '/dev/webhooks',
            name: 'Webhooks',
            about: 'Messages to your server, signed: raids, quests, alerts, restocks.',
          },
          { to: '/dev/google-sheet', name: 'Google Sheets', about: 'Formulas and a script with prices.' },
        ],
      },
    ],
  },
  {
    anchor: 'other',
    title: 'devApi.guide.compatible',
    blocks: [
      {
        kind: 'text',
        text: 'Tools that speak to other sites work here when their address is changed: two interfaces are kept as those tools expect them.',
      },
      {
        kind: 'links',
        links: [
          {
            to: '/dev/price-api',
            name: 'Price API',
            about: 'Version 1, for PVP and PVE: prices of all items, raw records, tables.',
          },
          {
            to: '/dev/progress-api',
            name: 'Progress API',
            about: 'TarkovTracker, version 2: quests, objectives, hideout and level of a character.',
          },
        ],
      },
    ],
  },
  {
    anchor: 'limits',
    title: 'devApi.guide.limits',
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['300 a minute', 'Each key, price API and data API together.'],
          ['5 a minute', 'Each key and each full list: /items/all, raw records, tables of the data API.'],
          ['60 reads, 30 writes a minute', 'Each address with each token of the progress API.'],
          ['1200 a minute', 'Each address, chat bots.'],
          ['5 streams', 'Each key, at the same time.'],
        ],
      },
      {
        kind: 'code',
        label: 'RateLimit',
        code: 'RateLimit-Policy: "normal";q=300;w=60\nRateLimit: "normal";r=299;t=60',
      },
      {
        kind: 'text',
        text: 'q is the limit, w its window in seconds, r what is left and t for how many seconds. Answers with status 429 also carry Retry-After.',
      },
    ],
  },
  {
    anchor: 'errors',
    title: 'devApi.guide.errors',
    blocks: [
      {
        kind: 'code',
        label: '400',
        code: JSON.stringify(
          {
            error: {
              code: 'bad_request',
              message: 'Unknown parameter serach. Did you mean search?',
              fault: { field: 'serach', why: 'Unknown parameter serach. Did you mean search?' },
            },
          },
          undefined,
          2,
        ),
      },
      {
        kind: 'text',
        text: 'The price API answers {"error": "…"} and the progress API {"success": false, "error": "…"} with the same statuses. Tables answer one cell.',
      },
      { kind: 'rows', rows: codeRows },
    ],
  },
  {
    anchor: 'stream',
    title: 'devApi.guide.stream',
    blocks: [
      {
        kind: 'text',
        text: 'Server-sent events: ready with the current version, prices with the rows that changed, reset when everything has to be asked for again. After a break a browser continues where it was; other programs send Last-Event-ID or since.',
      },
      {
        kind: 'code',
        label: 'JavaScript',
        code: `const stream = new EventSource('{site}/api/data/v1/prices/changes?mode=PVP&x-api-key=YOUR_KEY')
stream.addEventListener('prices', ({ data }) => {
  for (const { name, bsgId, price } of JSON.parse(data).prices) console.log(name, bsgId, price)
})`,
      },
    ],
  },
  {
    anchor: 'mcp',
    title: 'devApi.mcp',
    blocks: [
      {
        kind: 'text',
        text: 'Model Context Protocol over streamable HTTP, with the tools price, item_uses, where_to_sell, best_craft and quest. They only read.',
      },
      {
        kind: 'code',
        label: 'JSON',
        code: JSON.stringify(
          {
            mcpServers: {
              raidkit: { type: 'http', url: '{site}/api/data/v1/mcp', headers: { 'x-api-key': 'YOUR_KEY' } },
            },
          },
          undefined,
          2,
        ),
      },
    ],
  },
  {
    anchor: 'widgets',
    title: 'devApi.guide.widgets',
    blocks: [
      {
        kind: 'links',
        links: [
          {
            to: '/streamers/widgets',
            name: 'Widget editor',
            about: 'Prices, scrolling text, quests and the map as pages for OBS or your own site.',
          },
          {
            to: '/streamers',
            name: 'Chat bots',
            about: 'One line of text for Nightbot, StreamElements, Moobot and others, no key needed.',
          },
        ],
      },
    ],
  },
  {
    anchor: 'changes',
    title: 'devApi.guide.changes',
    blocks: [
      {
        kind: 'rows',
        rows: [
          [
            '2026-11-19',
            'Rows about items and quests carry game ids and names. Barters and crafts take limit. Refusals are sentences and name the nearest call or parameter; strict=1 for the price API. RateLimit on the progress API and for chat bots. Webhooks carry game ids and names: item, trader, quests, mapName.',
          ],
          [
            '2026-11-18',
            'Data API: unknown parameters are refused, RateLimit and RateLimit-Policy, game ids wherever uids are taken.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'Fields may be added at any time. A field is removed or changed only under a new version in the address.',
      },
    ],
  },
  {
    anchor: 'status',
    title: 'devApi.guide.status',
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['GET {site}/healthz', '200 while the site runs.'],
          ['GET {site}/readyz', '200 while it answers requests.'],
          ['GET {site}/api/v2/health', 'The same, for tools of the progress API.'],
          [
            'GET {site}/api/data/v1/prices/status',
            'Where prices come from, how old they are and whether the feed answers.',
          ],
        ],
      },
    ],
  },
]
