import type { TypeLabel } from '../../../../shared/type-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Bullets, SectionTitle, Tiles } from '../../../ui/layout.tsx'
import { underWay } from '../../../ui/why-not.tsx'
import classes from './label.module.css'
import { fits, inOrder, joined, type Label, labelsOf, markText, without } from './labels-model.ts'
import type { Saved } from './use-labels.ts'

type Props = {
  theirs: Saved | undefined
  mine: readonly Label[]
  ofType: readonly TypeLabel[]
  busy: boolean
  onTake: () => void
  onKeep: () => void
  onJoin: () => void
  onStay: () => void
}

type OnlyProps = { title: string; labels: readonly Label[]; ofType: readonly TypeLabel[] }

const Only = ({ title, labels, ofType }: OnlyProps) => (
  <section>
    <SectionTitle as="h3" size="body">
      {title}
    </SectionTitle>
    {labels.length === 0 ? (
      <p>Ninguna</p>
    ) : (
      <Bullets>
        {inOrder(labels).map((label) => (
          <li key={label.id}>{markText(label, ofType)}</li>
        ))}
      </Bullets>
    )}
  </section>
)

/**
 * The same user saved other labels of the document in another window: the differences, and the choice between both.
 */
export const ChangedLabels = ({ theirs, mine, ofType, busy, onTake, onKeep, onJoin, onStay }: Props) => {
  const saved = labelsOf(theirs?.json)
  const canJoin = fits(joined(mine, saved))
  return (
    <Dialog opened={theirs !== undefined} title={changed} onClose={busy ? () => {} : onStay} width={640}>
      <p>
        Lo que marcaste aquí sigue en pantalla y no se ha guardado. Elige qué etiquetas quedan; Escape te deja
        seguir y decidir después.
      </p>
      <Tiles gap={3} above={3} className={classes.both}>
        <Only title="Solo aquí" labels={without(mine, saved)} ofType={ofType} />
        <Only title="Solo en las guardadas" labels={without(saved, mine)} ofType={ofType} />
      </Tiles>
      {!canJoin && <p id="labels-too-many">{tooMany}</p>}
      <DialogActions>
        <Button variant="default" onClick={onTake} whyNot={busy && underWay}>
          Ver las guardadas
        </Button>
        <Button variant="default" onClick={onKeep} loading={busy}>
          Guardar las de aquí
        </Button>
        <Button
          onClick={onJoin}
          whyNot={canJoin ? busy && underWay : tooMany}
          saidIn={canJoin ? undefined : 'labels-too-many'}
          data-autofocus
        >
          Juntar las dos
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const tooMany = 'Juntas son más de las que puede tener una página.'
const changed = 'Guardaste etiquetas de este documento en otra ventana'
