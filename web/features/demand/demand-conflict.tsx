import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Box, SectionTitle, Tiles } from '../../ui/layout.tsx'
import { underWay } from '../../ui/why-not.tsx'
import { conflictText } from './demand-texts.ts'

/** A configuration in words: the name of each part, and its value. */
export type Described = readonly (readonly [part: string, chosen: string])[]

const Side = ({ title, described }: { title: string; described: Described }) => (
  <Box as="section" aria-label={title}>
    <SectionTitle as="h3" size="body" below={2}>
      {title}
    </SectionTitle>
    <Facts facts={described.map(([label, value]) => ({ label, value }))} />
  </Box>
)

type Props = {
  savedBy: string
  theirs: Described
  mine: Described
  busy: boolean
  onApply: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The versions of two leaders, side by side; the second one decides about theirs. Closing keeps it. */
export const DemandConflict = ({ savedBy, theirs, mine, busy, ...props }: Props) => (
  <Dialog
    opened
    title="La configuración cambió mientras la editabas"
    onClose={busy ? () => {} : props.onKeepMine}
    width={760}
  >
    <p>{conflictText(savedBy)}</p>
    <Tiles above={4}>
      <Side title="Configuración vigente" described={theirs} />
      <Side title="Tus cambios" described={mine} />
    </Tiles>
    <DialogActions>
      <Button variant="default" onClick={props.onTakeTheirs} whyNot={busy && underWay}>
        Usar la vigente
      </Button>
      <Button onClick={props.onApply} loading={busy} data-autofocus>
        Aplicar mis cambios
      </Button>
    </DialogActions>
  </Dialog>
)
