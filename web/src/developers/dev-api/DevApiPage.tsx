import { RECORDED_ANSWERS } from '@raidkit/contract/developers/recordedAnswers'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import openApiDocument from 'virtual:openApi'
import { onServer } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { CodeBlock } from '../../ui/text/CodeBlock.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { DevNav } from '../shared/dev/DevNav.tsx'
import { KeyField } from '../shared/dev/KeyField.tsx'
import { TryIt } from './TryIt.tsx'
import { referenceOf, type RequestParam, type ApiOperation } from './reference.ts'

/** On the server only. The document is made by the build, as pages have no schemas to make it from. */
export const loader = onServer(async () => referenceOf(openApiDocument, RECORDED_ANSWERS))

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

type Props = { operation: ApiOperation; base: string; apiKey: string }

/** One thing to ask, closed until somebody wants to know more. */
function OperationRow({ operation, base, apiKey }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { path, about, asked, answered, example } = operation
  return (
    <details
      className="min-w-0 border-t border-line first:border-t-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="target cursor-pointer py-2">
        <code className="font-mono font-medium wrap-anywhere">GET {path}</code>{' '}
        <span lang="en" className="text-muted">
          {about}
        </span>
      </summary>
      <div className="flex min-w-0 flex-col gap-4 pb-4">
        {asked.length > 0 && (
          <div>
            <h3 className="font-medium">{t('devApi.parameters')}</h3>
            <ul lang="en" className="mt-1 flex flex-col gap-1 text-sm">
              {asked.map((one) => (
                <ParameterLine key={one.name} asked={one} />
              ))}
            </ul>
          </div>
        )}
        {answered.length > 0 && (
          <div>
            <h3 className="font-medium">{t('devApi.fields')}</h3>
            <p lang="en" className="mt-1 text-sm wrap-anywhere">
              {answered.map(({ name, type }, nth) => (
                <span key={name}>
                  {nth > 0 && ', '}
                  <code className="font-mono">{name}</code> <span className="text-muted">{type}</span>
                </span>
              ))}
            </p>
          </div>
        )}
        {isOpen && example && (
          <CodeBlock
            label={`GET ${example.address}`}
            code={example.answer}
            words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
            {...(example.isCut && { hint: t('devApi.cut') })}
          />
        )}
        {isOpen && <TryIt operation={operation} base={base} apiKey={apiKey} />}
      </div>
    </details>
  )
}

function ParameterLine({ asked }: { asked: RequestParam }) {
  const { name, type, isRequired, about, values, standard } = asked
  const more = [
    isRequired ? 'required' : '',
    standard && `default ${standard}`,
    values.length > 0 ? values.join(', ') : '',
    about ?? '',
  ].filter(Boolean)
  return (
    <li className="wrap-anywhere">
      <code className="font-mono">{name}</code>{' '}
      <span className="text-muted">{[type, ...more].join(' · ')}</span>
    </li>
  )
}
