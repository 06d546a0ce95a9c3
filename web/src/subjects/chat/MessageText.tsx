import { textPieces } from '@raidkit/rules/chat'
import { memo } from 'react'
import { MentionLink } from './MentionLink.tsx'
import type { Mentions } from './useMentions.ts'

type Props = { text: string; mentions: Mentions | undefined }

/** What was said: text and nothing else, but for names of the game. Its direction does not touch what is around it. */
export const MessageText = memo(function MessageText({ text, mentions }: Props) {
  const pieces = mentions ? textPieces(text, mentions.index) : [{ text }]
  return (
    <bdi dir="auto" className="block min-w-0 wrap-anywhere">
      {pieces.map((piece, nth) => {
        const named = piece.mention && mentions?.find(piece.mention)
        if (!named) return piece.text
        // Pieces of one text keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        return <MentionLink key={nth} text={piece.text} named={named} />
      })}
    </bdi>
  )
})
