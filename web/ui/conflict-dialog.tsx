import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './conflict-dialog.module.css'
import { Dialog, DialogActions } from './dialog.tsx'
import { Facts } from './facts.tsx'
import { Cluster, Tiles } from './layout.tsx'
import { Card } from './page.tsx'
import { underWay } from './why-not.tsx'

export type Differing = { label: string; theirs: string; mine: string }
export type Conflict = {
  /** Names the conflict where there are several. */
  name?: string
  /** Who saved it, and when, as far as it is known. */
  savedBy?: string | undefined
  fields: readonly Differing[]
}

/** The fields with different values, as they are shown. */
export const differing = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  theirs: Readonly<Record<Name, string>>,
  mine: Readonly<Record<Name, string>>,
): Differing[] =>
  (Object.keys(labels) as Name[])
    .filter((name) => theirs[name] !== mine[name])
    .map((name) => ({ label: labels[name], theirs: theirs[name], mine: mine[name] }))

type SideProps = { title: string; of: 'theirs' | 'mine'; conflict: Conflict }

const Side = ({ title, of, conflict: { name, fields } }: SideProps) => {
  // Below the conflict's name, or below the dialog's own title.
  const Heading = name ? 'h4' : 'h3'
  return (
    <section aria-label={name ? `${title} de ${name}` : title}>
      <Heading className={classes.side}>{title}</Heading>
      <Facts facts={fields.map((field) => ({ label: field.label, value: field[of] || 'Sin diligenciar' }))} />
    </section>
  )
}

export type ConflictProps = {
  title?: string
  /** The result of the save. */
  children?: ReactNode
  conflicts: readonly Conflict[]
  busy: boolean
  onTake: (conflicts: readonly Conflict[]) => void
  onKeep: (conflicts: readonly Conflict[]) => void
  /** The user decides later; the typed values stay. */
  onClose: () => void
}

/** The values that another user saved beside the typed ones; the second user decides which count (decision 66). */
export const ConflictDialog = (props: ConflictProps) => {
  const { title = 'Otra persona guardó antes que tú', conflicts, busy, onTake, onKeep, onClose } = props
  const { children = 'Tus cambios no se guardaron. Elige qué valores quedan.' } = props
  const choices = [
    ['Usar lo guardado', 'Usar todo lo guardado', onTake],
    ['Guardar lo mío', 'Guardar todo lo mío', onKeep],
  ] as const
  return (
    <Dialog opened title={title} onClose={busy ? () => {} : onClose} width={760}>
      <p>{children}</p>
      <div className={classes.conflicts}>
        {conflicts.map((conflict) => {
          const { name, savedBy, fields } = conflict
          return (
            <Card key={name ?? ''}>
              {name && <h3 className={classes.name}>{name}</h3>}
              {fields.length === 0 ? (
                <p>Lo guardado es igual a lo que escribiste.</p>
              ) : (
                <Tiles above={2} below={2} gap={3}>
                  <Side
                    title={savedBy ? `Guardado por ${savedBy}` : 'Guardado ahora'}
                    of="theirs"
                    conflict={conflict}
                  />
                  <Side title="Lo que escribiste" of="mine" conflict={conflict} />
                </Tiles>
              )}
              <Cluster nowrap gap={2}>
                {choices.map(([label, , choose]) => (
                  <Button
                    key={label}
                    variant="default"
                    size="compact-sm"
                    onClick={() => choose([conflict])}
                    whyNot={busy && underWay}
                    aria-label={name && `${label} de ${name}`}
                  >
                    {label}
                  </Button>
                ))}
              </Cluster>
            </Card>
          )
        })}
      </div>
      <DialogActions>
        {conflicts.length > 1 &&
          choices.map(([, label, choose]) => (
            <Button key={label} variant="default" onClick={() => choose(conflicts)} whyNot={busy && underWay}>
              {label}
            </Button>
          ))}
        <Button onClick={onClose} whyNot={busy && underWay} data-autofocus>
          Decidir después
        </Button>
      </DialogActions>
    </Dialog>
  )
}
