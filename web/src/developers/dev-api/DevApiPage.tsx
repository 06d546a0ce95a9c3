import { openApiDocument } from '@raidkit/contract/developers/openApi'
import { RECORDED_ANSWERS } from '@raidkit/contract/developers/recordedAnswers'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { onServer } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useText } from '../../i18n/useText.ts'
import { DevNav } from '../shared/dev/DevNav.tsx'
import { KeyField } from '../shared/dev/KeyField.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { OperationRow } from './OperationRow.tsx'
import { referenceOf } from './reference.ts'

/** On the server only: the browser's build has no schemas to make the document from. */
export const loader = onServer(async () => referenceOf(openApiDocument(''), RECORDED_ANSWERS))

const GROUPS: Record<string, MessageKey> = {
  items: 'devApi.group.items',
  prices: 'devApi.group.prices',
  trade: 'devApi.group.trade',
  quests: 'devApi.group.quests',
  game: 'devApi.group.game',
}
const FILES = [
  { file: 'openapi.json', text: 'devApi.file.document' },
  { file: 'client.ts', text: 'devApi.file.client' },
] as const
const RULES = ['key', 'pages', 'csv', 'limits', 'stream', 'terms'] as const

/** The reference of our own API, made from its document, with every request to be tried. */
export default function DevApiPage() {
  const t = useText()
  const { base: path, groups } = useLoaderData<typeof loader>()
  const { siteUrl } = useSite()
  const [key, setKey] = useState('')
  const base = siteUrl.replace(/\/$/, '') + path
  return (
    <>
      <PageHeading note={t('devApi.note')}>{t('devApi.title')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <Card title={t('devApi.begin')}>
          <p>
            {t('devApi.base')} <code className="font-mono wrap-anywhere">{base}</code>
          </p>
          <KeyField value={key} hint={t('devApi.keyHint')} onChange={setKey} />
          <ul className="list-disc ps-5">
            {RULES.map((rule) => (
              <li key={rule}>{t(`devApi.rule.${rule}`)}</li>
            ))}
          </ul>
          <Files base={path} />
        </Card>
        {groups.map(({ group, operations }) => (
          <Card key={group} title={t(GROUPS[group] ?? 'devApi.title')}>
            <div className="min-w-0">
              {operations.map((operation) => (
                <OperationRow key={operation.id} operation={operation} base={base} apiKey={key} />
              ))}
            </div>
          </Card>
        ))}
        <Assistants base={base} />
      </div>
    </>
  )
}

function Files({ base }: { base: string }) {
  const t = useText()
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {FILES.map(({ file, text }) => (
        <li key={file}>
          <a href={`${base}/${file}`} className="target text-link underline">
            {t(text)}
          </a>
        </li>
      ))}
      <li>
        <Link to="/dev/google-sheet" className="target text-link underline">
          {t('devApi.file.sheet')}
        </Link>
      </li>
    </ul>
  )
}

function Assistants({ base }: { base: string }) {
  const t = useText()
  return (
    <Card title={t('devApi.mcp')} note={t('devApi.mcpNote')}>
      <p>
        <code className="font-mono wrap-anywhere">{base}/mcp</code>
      </p>
    </Card>
  )
}
