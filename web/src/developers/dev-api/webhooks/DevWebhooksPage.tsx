import { WEBHOOK_EXAMPLES } from '@raidkit/contract/alerts/webhookExamples'
import { ALERT_KINDS } from '@raidkit/rules/alerts/alerts'
import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { Guide } from '../guide/Guide.tsx'
import type { Block, Section } from '../guide/guide.ts'
import { SIGNATURE_EXAMPLES } from './signature.ts'

const example = (label: string, event: keyof typeof WEBHOOK_EXAMPLES): Block => ({
  kind: 'code',
  label,
  code: JSON.stringify(WEBHOOK_EXAMPLES[event], undefined, 2),
})

/** Everything that a program needs to receive messages of the site. */
const WEBHOOK_GUIDE: Section[] = [
  {
    anchor: 'begin',
    title: 'devApi.begin',
    blocks: [
      {
        kind: 'text',
        text: 'The site sends a POST with a JSON body to an address of yours when something happens to your account: a raid has ended, quests were completed, an alert went off, a trader restocked. Add an address on your account page, choose its events, copy the secret and press “Send a test”.',
      },
      {
        kind: 'links',
        links: [
          {
            to: '/account#hooks',
            name: 'Your webhooks',
            about: 'Add an address, see the last 30 messages, send one again.',
          },
        ],
      },
    ],
  },
  {
    anchor: 'payloads',
    title: 'devApi.guide.payloads',
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['id', 'Names the message. It is the same at every attempt: remember it to handle a message once.'],
          ['event', 'alert, restock, quest, raid or test. The header X-Raidkit-Event says it too.'],
          ['createdAt', 'When it happened, ISO 8601 in UTC.'],
          [
            'data',
            'What happened, by event, as below. New fields may be added; ignore those you do not know.',
          ],
        ],
      },
      example('alert, restock', 'alert'),
      {
        kind: 'rows',
        rows: [
          ['alertUid', 'The alert that went off.'],
          ['kind', `${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ALERT_KINDS)}.`],
          [
            'subject',
            'The uid of the item, the name of the trader, or the uid of the craft; null for the bitcoin farm.',
          ],
          ['mode', 'PVP or PVE; null where it does not matter.'],
          ['limit', 'What you asked for; null where there is no limit.'],
          ['reading', 'What was seen: roubles, offers or per cent; null where there is none.'],
          ['at', 'When it went off.'],
          [
            'item',
            'The item of an alert, of a craft the one that it makes: uid, bsgId (the game’s id, null for presets of this site) and English name; null where there is none.',
          ],
          ['trader', 'The trader of a restock: bsgId and English name; null for other alerts.'],
        ],
      },
      example('quest', 'quest'),
      {
        kind: 'rows',
        rows: [
          ['questUids', 'Quests that are completed now and were not before, 100 at most.'],
          ['charUid, charName', 'The character that completed them.'],
          ['source', 'What reported it: a page, Pilot, the progress API, an import.'],
          ['quests', 'The same quests in the same order: uid, bsgId (the game’s id) and English name.'],
        ],
      },
      example('raid', 'raid'),
      {
        kind: 'rows',
        rows: [
          ['map', 'The map as the game names it, such as bigmap for Customs.'],
          [
            'mode, side, isOnline, shortId, lengthMs, queueMs',
            'As far as the logs of the game say; fields that are not known are missing.',
          ],
          ['reconnects', 'How often the player came back into the raid.'],
          ['startedAt', 'When the raid began.'],
          ['mapName', 'The English name of the map; null for a map that this site does not know.'],
        ],
      },
      example('test', 'test'),
    ],
  },
  {
    anchor: 'signature',
    title: 'devApi.guide.signature',
    blocks: [
      {
        kind: 'text',
        text: 'X-Raidkit-Signature is t=<seconds>,v1=<hex>. v1 is the HMAC-SHA256 of <seconds>.<body>, where the body is the raw bytes before any JSON is parsed, and the key is the whole secret whsec_… as the account page shows it, prefix included. Compare in constant time, and refuse messages whose time is more than five minutes away.',
      },
      ...Object.entries(SIGNATURE_EXAMPLES).map(([label, code]): Block => ({ kind: 'code', label, code })),
      {
        kind: 'text',
        text: 'Each of them prints true for this message. Change one character and it prints false.',
      },
    ],
  },
  {
    anchor: 'delivery',
    title: 'devApi.guide.delivery',
    blocks: [
      {
        kind: 'list',
        lines: [
          'Answer with any 2xx within 10 seconds. What you send back is not read.',
          'Anything else is tried again after half a minute, then after twice as long each time up to three hours: 15 times in about a day.',
          'Redirects are not followed. 410 Gone turns the webhook off.',
          'Messages may arrive twice or in another order: go by id and createdAt.',
          'Five webhooks per account. Addresses inside private networks are refused unless the operator allows them.',
          'A new secret replaces the old one at once.',
        ],
      },
    ],
  },
]

/** Runs on the server only: the browser gets the guide as data. */
export const loader = onServer(async () => WEBHOOK_GUIDE)

/** Page that documents the webhooks and the verification of their signatures. */
export default function DevWebhooksPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.webhooksNote')}>{t('devApi.guide.webhooks')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}
