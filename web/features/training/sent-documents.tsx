import { useEffect } from 'react'
import { analysisTypeLabel } from '../../../shared/ocr.ts'
import { trainingLimits, trainingMessages } from '../../../shared/training.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { SentFiles } from '../../uploads/sent-files.tsx'
import { UnfinishedFiles } from '../../uploads/unfinished-files.tsx'
import { refusalOf } from '../../uploads/upload-texts.ts'
import { type TypedSlot, typeOfSlot } from '../../uploads/window-uploads.ts'
import { trainingUploads } from './training-uploads.ts'

const labelOf = (slot: string) => analysisTypeLabel(typeOfSlot(slot))

type Props = { arrived: readonly string[]; onArrived: (id: string) => void }

/** The uploads of this window, with their progress and results. */
export const SentDocuments = ({ arrived, onArrived }: Props) => {
  const states = trainingUploads.useStates()
  const toast = useToast()
  const slots = Object.keys(states) as TypedSlot[]
  useEffect(() => {
    for (const [slot, state] of Object.entries(states)) {
      if (state?.is !== 'arrived') continue
      trainingUploads.clear(slot as TypedSlot)
      toast({ text: `${state.fileName} se cargó con exito: cuando se lea podrás agregarle etiquetas` })
      onArrived(state.id)
    }
  }, [states, toast, onArrived])
  const refused = slots.find((slot) => refusalOf(states[slot]))
  const refusal = refused && refusalOf(states[refused])
  return (
    <>
      <SentFiles uploads={trainingUploads} labelOf={labelOf} failure={trainingMessages.failed} />
      <UnfinishedFiles
        uploads={trainingUploads}
        arrived={arrived}
        labelOf={labelOf}
        extensions={trainingLimits.extensions}
      />
      {refused && refusal && (
        <ErrorModal
          problem={{ title: trainingMessages.failed, ...refusal }}
          onClose={() => trainingUploads.clear(refused)}
        />
      )}
    </>
  )
}
