import { formatInstant } from './format.ts'
import { ConflictDialog, type ConflictProps, type Differing } from './ui/conflict-dialog.tsx'

type Saving<Given, Theirs> = {
  met: { given: Given; theirs: Theirs; by?: string | undefined; at?: string | undefined } | undefined
  busy: boolean
  keepMine: () => void
  close: () => void
}
type SaveProps<Given, Theirs> = Pick<ConflictProps, 'title' | 'children'> & {
  saving: Saving<Given, Theirs>
  fieldsOf: (theirs: Theirs, given: Given) => readonly Differing[]
  onTake: (theirs: Theirs) => void
}

/** The question of a save over an outdated version; nothing while there is none. */
export const SaveConflict = <Given, Theirs>(props: SaveProps<Given, Theirs>) => {
  const { saving, fieldsOf, onTake, ...dialog } = props
  const { met, busy, keepMine, close } = saving
  if (!met) return null
  const savedBy = met.by && [met.by, met.at && formatInstant(met.at)].filter(Boolean).join(', ')
  return (
    <ConflictDialog
      {...dialog}
      conflicts={[{ savedBy, fields: fieldsOf(met.theirs, met.given) }]}
      busy={busy}
      onTake={() => {
        close()
        onTake(met.theirs)
      }}
      onKeep={keepMine}
      onClose={close}
    />
  )
}
