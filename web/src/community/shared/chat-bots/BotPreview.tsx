import type { ChatQuestion } from '@raidkit/contract/community/chatBots'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { previewAddress, shownCommand, type BotChoice } from './commands.ts'

const PAUSE_MS = 300

const EXAMPLES: Record<ChatQuestion, string> = {
  price: 'graphics card',
  quest: 'debut',
  map: 'customs',
  ammo: '5.45x39',
  craft: 'salewa',
  best: '',
}
const LONGEST = 100

type Props = { choice: BotChoice & { key?: string } }

/** A chat in small: what is asked, and what the bot will answer, by the very address that it asks. */
export function BotPreview({ choice }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const query = typed ?? EXAMPLES[choice.question]
  const asked = useSettled(query)
  const { data, isError } = useQuery({
    queryKey: ['chat-bot', choice, asked],
    queryFn: ({ signal }) => answered(previewAddress(choice, asked), signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <Field label={t('chatBots.ask')} hint={t(`chatBots.askHints.${choice.question}`)}>
        <Input value={query} maxLength={LONGEST} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <div className="rounded-md border border-line bg-canvas p-3 text-sm">
        <p className="wrap-anywhere">
          <b className="text-info">{t('chatBots.viewer')}</b>: {shownCommand(choice)} {query}
        </p>
        <p role="status" className="mt-1 min-h-5 wrap-anywhere">
          <b className="text-accent">{t('chatBots.bot')}</b>:{' '}
          {isError ? <span className="text-muted">{t('chatBots.failed')}</span> : (data ?? '…')}
        </p>
      </div>
    </div>
  )
}

async function answered(address: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error('no answer')
  return reply.text()
}

/** The value once nobody has changed it for a moment: what is typed is not asked for letter by letter. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
