import { Note } from '../../../ui/layout.tsx'
import type { Hint } from './read-documents.ts'

/** What the reading of a row's document says. It may be passed over. */
export const ReviewHints = ({ hints }: { hints: readonly Hint[] }) =>
  hints.map(({ icon, text, tone }) => (
    <Note key={text} as="span" block tone={tone}>
      <span aria-hidden>{icon}</span> {text}
    </Note>
  ))
