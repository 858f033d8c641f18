import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Box, Bullets, SectionTitle, Tiles } from '../../ui/layout.tsx'
import { underWay } from '../../ui/why-not.tsx'
import type { Applying } from './use-agreements.ts'

const Side = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Box as="section" aria-label={title}>
    <SectionTitle as="h3" below={2} size="body">
      {title}
    </SectionTitle>
    <Bullets>
      {lines.length === 0 && <li>Ninguno</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Bullets>
  </Box>
)

type Props = {
  savedBy: string
  theirs: readonly string[]
  mine: readonly string[]
  agreements: Pick<Applying, 'apply' | 'busy' | 'changed' | 'closeConflict' | 'takeTheirs'>
}

/**
 * The configuration that another user applied meanwhile, and the leader's own changes on top of it, which
 * wait for a confirmation (decision 48).
 */
export const AgreementConflict = ({ savedBy, theirs, mine, agreements }: Props) => {
  const { apply, busy, changed, closeConflict, takeTheirs } = agreements
  return (
    <Dialog
      opened
      title="Los convenios cambiaron mientras los editabas"
      onClose={busy ? () => {} : closeConflict}
      width={760}
    >
      <p>
        {savedBy || 'Otra persona'} aplicó otros cambios. Los tuyos no se aplicaron y aquí los conservas,
        sobre lo que está vigente.
      </p>
      <Tiles above={4}>
        <Side title={`Cambios de ${savedBy || 'otra persona'}`} lines={theirs} />
        <Side title="Tus cambios" lines={mine} />
      </Tiles>
      <DialogActions>
        <Button variant="default" onClick={takeTheirs} whyNot={busy && underWay}>
          Descartar los míos
        </Button>
        <Button onClick={changed ? apply : takeTheirs} loading={busy} data-autofocus>
          {changed ? 'Aplicar mis cambios' : 'Aceptar'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
