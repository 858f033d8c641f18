import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Bullets } from '../../../ui/layout.tsx'
import { underWay } from '../../../ui/why-not.tsx'
import { texts } from '../activity/activity-texts.ts'
import type { Overlap, useSaveActivity } from '../activity/use-save-activity.ts'
import { lengthText, spanText } from '../cards/card-texts.ts'

/** An activity that overlaps others: refused, or saved in the free parts of its time if the user agrees. */
export const OverlapDialog = ({ saving }: { saving: ReturnType<typeof useSaveActivity> }) => {
  const { overlap, closeOverlap, saveParts, busy } = saving
  const proposal = ({ parts }: Overlap) => (
    <>
      <p>Puedes guardarla en las partes que siguen libres:</p>
      <Bullets>
        {parts.map((part) => (
          <li key={part.beginDate}>{`${spanText(part)} (${lengthText(part)})`}</li>
        ))}
      </Bullets>
    </>
  )
  const hasParts = overlap !== undefined && overlap.parts.length > 0
  return (
    <Dialog
      opened={overlap !== undefined}
      title={overlap?.title ?? texts.sorry}
      onClose={busy ? () => {} : closeOverlap}
    >
      <p>{overlap?.text}</p>
      {hasParts && proposal(overlap)}
      <DialogActions>
        <Button
          variant={hasParts ? 'default' : 'filled'}
          onClick={closeOverlap}
          whyNot={busy && underWay}
          data-autofocus={!hasParts || undefined}
        >
          {hasParts ? 'Cancelar' : 'Aceptar'}
        </Button>
        {hasParts && (
          <Button onClick={() => saveParts(overlap)} loading={busy} data-autofocus>
            Guardar en partes
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
