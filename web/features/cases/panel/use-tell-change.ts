import { useCallback } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useToast } from '../../../ui/toast.tsx'
import { keepCase } from '../list/use-case-list.ts'
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

type Told = {
  text: string
  change: Change
  /** The case already was as the user wanted it: taking that back would undo another person's change. */
  wasSo?: boolean
  /** The case after 'Deshacer'. */
  onUndone: (row: CaseRow) => void
}

/** Tells a change with 'Deshacer', which stays on every screen until the message goes. */
export const useTellChange = (login: string) => {
  const toast = useToast()
  return useCallback(
    ({ text, change, wasSo = false, onUndone }: Told) => {
      keepCase(change.after)
      const undo = async () => {
        const { row, text: told } = await undoChange(change, login)
        if (row) {
          keepCase(row)
          onUndone(row)
        }
        toast({ text: told, kind: row ? 'info' : 'error' })
      }
      closeLast?.()
      closeLast = toast({
        text,
        hideAfter: undoStays,
        ...(!wasSo &&
          mayUndo(change.before) && {
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
