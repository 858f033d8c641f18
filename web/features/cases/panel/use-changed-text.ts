import { useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { presentText } from './undo-change.ts'

/** How the open case is now, if others changed it since it was read; and a setter for what the user changed. */
export const useChangedText = (row: CaseRow | undefined) => {
  const [known, setKnown] = useState(row)
  if (row?.requestNumber !== known?.requestNumber) setKnown(row)
  const isChanged =
    row && known?.requestNumber === row.requestNumber && presentText(known) !== presentText(row)
  return { text: isChanged ? `El caso cambió: ${presentText(row)}` : undefined, setKnown }
}
