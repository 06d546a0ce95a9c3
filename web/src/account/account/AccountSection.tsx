import type { ComponentProps } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import type { Part } from './parts.ts'

type Props = { part: Part } & Omit<ComponentProps<typeof Card>, 'title' | 'anchor'>

/** One part of the account; the page's own navigation leads to it. */
export function AccountSection({ part, ...rest }: Props) {
  const t = useText()
  return <Card anchor={part} title={t(`account.${part}.title`)} {...rest} />
}
