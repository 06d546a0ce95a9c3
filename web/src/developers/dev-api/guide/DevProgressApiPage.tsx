import { RECORDED_ANSWERS } from '@raidkit/contract/developers/recordedAnswers'
import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { Guide } from './Guide.tsx'
import { callBlocks, type Section } from './guide.ts'

const TOKEN = "-H 'authorization: Bearer YOUR_TOKEN'"
const JSON_BODY = "-H 'content-type: application/json'"
const DEBUT = '5936d90786f7742b1420ba5b'

const blocksOf = (calls: Parameters<typeof callBlocks>[0][]) =>
  calls.flatMap((call) => callBlocks(call, RECORDED_ANSWERS))

/** The progress API, version 2. */
const PROGRESS_API_GUIDE: Section[] = [
  {
    anchor: 'begin',
    title: 'devApi.begin',
    blocks: [
      {
        kind: 'text',
        text: 'The progress API is that of TarkovTracker, version 2, below {site}/api/v2: TarkovMonitor, RatScanner and others work when their address is changed. A token belongs to one character and its mode. Make one on your account page and send it as Authorization: Bearer.',
      },
      {
        kind: 'rows',
        rows: [
          ['GP', 'Reads your progress.'],
          ['TP', 'Reads the progress that your team shares.'],
          ['WP', 'Writes your progress; needs Pro.'],
        ],
      },
      {
        kind: 'links',
        links: [
          { to: '/account#tokens', name: 'Your progress tokens', about: 'Create, rename and revoke them.' },
        ],
      },
    ],
  },
  {
    anchor: 'read',
    title: 'devApi.guide.read',
    blocks: blocksOf([
      {
        method: 'GET',
        url: '/api/v2/token',
        options: TOKEN,
        about: 'What the token may do, and how many calls were made with it. Any token.',
      },
      {
        method: 'GET',
        url: '/api/v2/progress',
        options: TOKEN,
        about:
          'Quests, objectives, hideout modules and parts, level, edition and faction. Needs GP. Task ids are ids of the game.',
      },
      {
        method: 'GET',
        url: '/api/v2/team/progress',
        options: TOKEN,
        about: 'The same of you and of those who share with you. Needs TP.',
      },
    ]),
  },
  {
    anchor: 'write',
    title: 'devApi.guide.write',
    blocks: blocksOf([
      {
        method: 'POST',
        url: '/api/v2/progress/level/15',
        options: `-X POST ${TOKEN}`,
        about: 'Sets the level, 1 to 79, which stands in the address. Every write needs WP.',
      },
      {
        method: 'POST',
        url: `/api/v2/progress/task/${DEBUT}`,
        about: 'Sets one quest; its game id stands in the address.',
        parameters: [['state', 'completed, uncompleted or failed.']],
        options: `${TOKEN} ${JSON_BODY} -d '{"state":"completed"}'`,
      },
      {
        method: 'POST',
        url: '/api/v2/progress/tasks',
        about: 'Sets up to 2,000 quests at once. Quests that the site does not know are left out.',
        parameters: [['[{"id", "state"}]', 'A list, or an object of states by id.']],
        options: `${TOKEN} ${JSON_BODY} -d '[{"id":"${DEBUT}","state":"completed"}]'`,
      },
      {
        method: 'POST',
        url: '/api/v2/progress/task/objective/5967379186f77463860dadd6',
        about: 'Sets one objective; its id stands in the address.',
        parameters: [
          ['state', 'completed or uncompleted.'],
          ['count', 'How often it was done: a whole number. One of the two, or both.'],
        ],
        options: `${TOKEN} ${JSON_BODY} -d '{"state":"completed"}'`,
      },
    ]),
  },
  {
    anchor: 'errors',
    title: 'devApi.guide.errors',
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['400', '{"success": false, "error": "…"}: names the field, or the quest that was probably meant.'],
          ['401', 'No token was sent, or it is not known; the message says which.'],
          ['403', 'The token lacks the permission that the message names.'],
          [
            '429',
            'Rate limit exceeded: 60 reads, 30 writes and 60 calls of /token a minute. RateLimit, X-RateLimit-Remaining and Retry-After say the rest.',
          ],
        ],
      },
    ],
  },
]

/** On the server only: the browser gets the guide that it shows. */
export const loader = onServer(async () => PROGRESS_API_GUIDE)

/** The reference of an API that is kept as tools for other sites expect it. */
export default function DevProgressApiPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.progressApiNote')}>{t('devApi.guide.progressApi')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}
