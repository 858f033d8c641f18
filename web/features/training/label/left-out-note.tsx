import { leftOutText } from '../../../readings/left-out-text.ts'
import { Note } from '../../../ui/layout.tsx'
import type { Proposals } from './use-proposals.ts'

/** What was checked on an example and is no proposal: a label that the type lacks may be added to it. */
export const LeftOutNote = ({ checked }: Pick<Proposals, 'checked'>) =>
  checked && checked.leftOut.length > 0 ? (
    <Note size="note">
      {checked.by} revisó también: {leftOutText(checked.leftOut)}.
    </Note>
  ) : null
