import { useLoaderData } from 'react-router'
import { onServer } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { CodeBlock } from '../../../ui/text/CodeBlock.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { DevNav } from '../../shared/dev/DevNav.tsx'
import { TriedAnswer } from '../TriedAnswer.tsx'
import { Guide } from '../guide/Guide.tsx'
import { useTry } from '../useTry.ts'
import { OVERVIEW } from './overview.ts'

const PATH = '/api/be/chat/price?q=salewa'

/** Runs on the server only: the browser gets the guide as data. */
export const loader = onServer(async () => OVERVIEW)

/** Entry page for developers of tools. */
export default function DevOverviewPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('devApi.guide.note')}>{t('devApi.guide.title')}</PageHeading>
      <DevNav />
      <div className="grid gap-4">
        <FirstCall />
        <Guide sections={useLoaderData<typeof loader>()} />
      </div>
    </>
  )
}

/** A call that works at once: it needs no key, only a place to paste it. */
function FirstCall() {
  const t = useText()
  const { siteUrl } = useSite()
  const { tried, ask } = useTry()
  return (
    <Card title={t('devApi.guide.firstCall')} note={t('devApi.guide.firstCallNote')}>
      <CodeBlock
        wraps
        label="curl"
        code={`curl '${siteUrl.replace(/\/$/, '')}${PATH}'`}
        words={{ copy: t('dev.copy'), copied: t('dev.copied') }}
      />
      <div>
        <Button variant="primary" loading={tried.state === 'asking'} onClick={() => void ask(PATH)}>
          {t('devApi.send')}
        </Button>
      </div>
      <TriedAnswer tried={tried} />
    </Card>
  )
}
