import { useCallback } from 'react'
import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../shared/cases.ts'
import { keepAnswer } from '../../../api/use-api.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useToast } from '../../../ui/toast.tsx'
import { caseLists } from '../list/use-case-list.ts'
import { undoKeys } from './panel-keys.ts'
import { type Change, mayUndo, undoChange } from './undo-change.ts'

/** Long enough to read the message and to find 'Deshacer'. */
const undoStays = 8_000

/** The message of the change before: its key would undo another case than the last one. */
let closeLast: (() => void) | undefined

const UndoKey = ({ press }: { press: () => void }) => {
  useKeys('app', undoKeys, { undo: press })
  return null
}

/** A changed case in the panel and in the lists. */
const keep = (row: CaseRow): void => {
  caseLists.keep(row)
  void keepAnswer(cases.byNumber, { params: { number: row.requestNumber } }, row)
}

/** Tells a change with 'Deshacer', which stays on every screen until the message goes. */
export const useTellChange = (login: string) => {
  const toast = useToast()
  return useCallback(
    (text: string, change: Change) => {
      keep(change.after)
      const undo = async () => {
        const { row, text: told } = await undoChange(change, login)
        if (row) keep(row)
        toast({ text: told, kind: row ? 'info' : 'error' })
      }
      closeLast?.()
      closeLast = toast({
        text,
        hideAfter: undoStays,
        ...(mayUndo(change.before) && {
          action: {
            label: 'Deshacer',
            act: () => void undo(),
            byKey: { shortcut: shortcutOf(undoKeys.undo), Listener: UndoKey },
          },
        }),
      })
    },
    [login, toast],
  )
}
