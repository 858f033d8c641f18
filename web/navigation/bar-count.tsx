import { counted, quantity } from '../ui/counted.ts'
import { Tag, type Tone, Unseen } from '../ui/layout.tsx'

type Props = {
  /** The link that it describes. */
  id: string
  /** Until it is known, there is no mark; nor is there one for none. */
  count: number | undefined
  /** What is counted: one, several. */
  nouns: readonly [string, string]
  tone: Tone
}

/** A small number beside an entry of the navigation bar. */
export const BarCount = ({ id, count = 0, nouns, tone }: Props) =>
  count > 0 && (
    <Tag tone={tone}>
      <span aria-hidden>{counted(count)}</span>
      <Unseen id={id}>{quantity(count, ...nouns)}</Unseen>
    </Tag>
  )
