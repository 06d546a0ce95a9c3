import { RECORDED_ANSWERS } from '@raidkit/contract/developers/recordedAnswers'
import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { Guide } from './Guide.tsx'
import { callBlocks, type Section } from './guide.ts'

const KEY = "-H 'x-api-key: YOUR_KEY'"

const LANG: [string, string] = [
  'lang',
  'en, ru, de, fr, es, mx, it, pl, po, cz, sk, hu, ro, tr, ch, jp or kr, and their usual other spellings. Default en; an unknown one is English.',
]

const FORMAT: [string, string] = [
  'format=csv, fields, limit, header=0',
  'A table for spreadsheets: its columns as a comma list, its rows at most, and whether names stand above them.',
]

/** The price API, version 1. */
const PRICE_API_GUIDE: Section[] = [
  {
    anchor: 'begin',
    title: 'devApi.begin',
    blocks: [
      {
        kind: 'text',
        text: 'The base address is {site}/api/v1. Tools that speak to other sites with the same interface work here when their address is changed. Send your key in the header x-api-key, or as a parameter of that name where no header can be sent; the header wins.',
      },
      {
        kind: 'list',
        lines: [
          'PVP and PVE have an API each: put /pve before the call for PVE, as in /api/v1/pve/item. Prices of one mode never stand in for the other.',
          'Numbers are never null: what is not known is 0, and haveMarketData says whether an item was seen on the flea market.',
          'Nothing found is 200 with []. Unknown parameters are ignored unless strict=1 is sent.',
          'Each key: 300 requests a minute, full lists 5 a minute each. Answers carry an ETag; send If-None-Match.',
        ],
      },
    ],
  },
  {
    anchor: 'item',
    title: 'devApi.guide.searchItems',
    blocks: callBlocks(
      {
        method: 'GET',
        url: '/api/v1/item?q=salewa',
        options: KEY,
        about:
          'Up to five items: exact names first, then short names, beginnings, all words, and what was probably meant. POST takes the same names as JSON.',
        parameters: [
          ['q', 'Name or short name, in the language of lang or in English.'],
          ['uid', 'Id of an item, instead of q. Ids of the game work too.'],
          ['bsgId', 'Id of the game, instead of q; bsg_id is the same.'],
          LANG,
          FORMAT,
          [
            'strict=1',
            'Refuses unknown parameters with the nearest name, says whether the key is missing or wrong, and lets limit hold for JSON.',
          ],
        ],
      },
      RECORDED_ANSWERS,
    ),
  },
  {
    anchor: 'all',
    title: 'devApi.guide.allItems',
    blocks: callBlocks(
      {
        method: 'GET',
        url: '/api/v1/items/all?tags=Medkits&limit=1&strict=1',
        options: KEY,
        about:
          'Every item. /items/all/download is the same as a file, /items/all.csv as a table. POST takes the same names as JSON.',
        parameters: [
          LANG,
          ['tags', 'Comma list: items with any of them. Barter finds Barter_items.'],
          ['sort', 'Any field of an item.'],
          ['sort_direction', 'asc (default) or desc.'],
          FORMAT,
          ['strict=1', 'As above: limit holds for JSON, unknown fields and parameters are refused.'],
        ],
      },
      RECORDED_ANSWERS,
    ),
  },
  {
    anchor: 'pve',
    title: 'devApi.guide.pve',
    blocks: callBlocks(
      {
        method: 'GET',
        url: '/api/v1/pve/item?q=salewa',
        options: KEY,
        about:
          'Every call above, with PVE prices: /pve/item, /pve/items/all, /pve/items/all/download, /pve/items/all.csv.',
      },
      RECORDED_ANSWERS,
    ),
  },
  {
    anchor: 'raw',
    title: 'devApi.guide.raw',
    blocks: callBlocks(
      {
        method: 'GET',
        url: '/api/v1/bsg/items/all',
        options: KEY,
        about: 'An object by game id. Texts and sounds of the game are empty.',
        parameters: [['format', 'array: a list of the same records.']],
      },
      RECORDED_ANSWERS,
    ),
  },
  {
    anchor: 'errors',
    title: 'devApi.guide.errors',
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['400', '{"error": "…"}: what is wrong.'],
          [
            '401',
            '{"error": "Access denied"}: the key is missing, wrong or not allowed. strict=1 says which.',
          ],
          ['404', '{"error": "Unknown call … Did you mean …?"}'],
          [
            '429',
            '{"error": "You reach your limit of 300 reqs per minute"}, or of 5 req per minute; Retry-After says when to come back.',
          ],
        ],
      },
    ],
  },
]

/** On the server only: the browser gets the guide that it shows. */
export const loader = onServer(async () => PRICE_API_GUIDE)

/** The reference of an API that is kept as tools for other sites expect it. */
export default function DevPriceApiPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.priceApiNote')}>{t('devApi.guide.priceApi')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}
