import { textPieces, type TextPiece } from '@raidkit/rules/community/chat'
import { memo } from 'react'
import { MentionLink } from './MentionLink.tsx'
import type { Mentions } from './useMentions.ts'

/** Names that can be mentioned by `@`, and the reader's own name. */
export type People = { names: readonly string[]; reader: string | undefined }

type Props = { text: string; mentions: Mentions | undefined; people: People }

const NO_NAMES: Mentions['index'] = new Map()

/**
 * Text of a message, in which only names of the game and of people are marked up. Its direction is isolated from its
 * surroundings.
 */
export const MessageText = memo(function MessageText({ text, mentions, people }: Props) {
  const pieces = textPieces(text, mentions?.index ?? NO_NAMES, people.names)
  return (
    <bdi dir="auto" className="block min-w-0 wrap-anywhere">
      {pieces.map((piece, nth) => (
        // Pieces of one text keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={nth} piece={piece} mentions={mentions} reader={people.reader} />
      ))}
    </bdi>
  )
})

type PieceProps = Pick<Props, 'mentions'> & { piece: TextPiece; reader: string | undefined }

function Piece({ piece, mentions, reader }: PieceProps) {
  const { text, mention, person } = piece
  const named = mention && mentions?.find(mention)
  if (named) return <MentionLink text={text} named={named} />
  if (person === undefined) return text
  const isReader = person.toLowerCase() === reader?.toLowerCase()
  return isReader ? (
    <mark className="rounded-sm bg-accent-soft px-0.5 font-semibold text-accent">{text}</mark>
  ) : (
    <span className="font-semibold">{text}</span>
  )
}
