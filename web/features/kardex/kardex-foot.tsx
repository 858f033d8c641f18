import { Button } from '../../ui/button.tsx'
import { quantity } from '../../ui/counted.ts'
import { gridKeys } from '../../ui/grid-keys.ts'
import { shortcutOf } from '../../ui/keys/command.ts'
import { Cluster } from '../../ui/layout.tsx'
import { underWay } from '../../ui/why-not.tsx'
import classes from './kardex.module.css'

type Props = {
  /** Number of rows in edit, and of those with changes. */
  selected: number
  changed: number
  /** Why the last save was not sent. */
  lacks: string | undefined
  busy: boolean
  onDiscard: () => void
  onSave: () => void
}

const countsText = (selected: number, changed: number): string => {
  if (selected === 0) return ''
  return `${quantity(selected, 'fila', 'filas')} en edición, ${changed} con cambios`
}

/** The number of rows in edit, and the save button: without selected rows nothing can be saved (B§4). */
export const KardexFoot = ({ selected, changed, lacks, busy, onDiscard, onSave }: Props) => (
  <Cluster above={3} gap={3}>
    <span role="status">{countsText(selected, changed)}</span>
    <span className={classes.lacks} role="alert">
      {lacks}
    </span>
    {selected > 0 && (
      <Button variant="default" onClick={onDiscard} whyNot={busy && underWay}>
        Cancelar edición
      </Button>
    )}
    <Button
      onClick={onSave}
      whyNot={selected === 0 && 'Edita antes al menos una fila'}
      loading={busy}
      {...shortcutOf(gridKeys.save)}
    >
      Guardar
    </Button>
  </Cluster>
)
