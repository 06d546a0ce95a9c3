import { useSite } from '../../../api/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { TriedAnswer } from '../TriedAnswer.tsx'
import { useTry } from '../useTry.ts'

const PATH = '/api/be/chat/price?q=salewa'

/** A call that works at once: it needs no key, only a place to paste it. */
export function FirstCall() {
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
