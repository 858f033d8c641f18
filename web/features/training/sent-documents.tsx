import { useEffect } from 'react'
import { analysisTypeLabel } from '../../../shared/ocr.ts'
import { trainingLimits, trainingMessages } from '../../../shared/training.ts'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useToast } from '../../ui/toast.tsx'
import { SentFile } from '../../uploads/sent-file.tsx'
import { UnfinishedFiles } from '../../uploads/unfinished-files.tsx'
import { refusalOf } from '../../uploads/upload-texts.ts'
import { trainingUploads, typeOfSlot, type UploadSlot, useTrainingUploads } from './training-uploads.ts'

type Props = { arrived: readonly string[]; onArrived: (id: string) => void }

/** The uploads of this window, with their progress and results. */
export const SentDocuments = ({ arrived, onArrived }: Props) => {
  const states = useTrainingUploads()
  const toast = useToast()
  const slots = Object.keys(states) as UploadSlot[]
  useEffect(() => {
    for (const [slot, state] of Object.entries(states)) {
      if (state?.is !== 'arrived') continue
      trainingUploads.clear(slot as UploadSlot)
      toast({ text: `${state.fileName} se cargó con exito: cuando se lea podrás agregarle etiquetas` })
      onArrived(state.id)
    }
  }, [states, toast, onArrived])
  const refused = slots.find((slot) => refusalOf(states[slot]))
  const refusal = refused && refusalOf(states[refused])
  const sent = slots.flatMap((slot) => {
    const state = states[slot]
    return state && state.is !== 'arrived' && !refusalOf(state) ? [{ slot, state }] : []
  })
  return (
    <>
      {sent.length > 0 && (
        <Stack as="ul" above={4} aria-label="Cargas en curso">
          {sent.map(({ slot, state }) => (
            <SentFile
              key={slot}
              label={analysisTypeLabel(typeOfSlot(slot))}
              state={state}
              failure={trainingMessages.failed}
              onCancel={() => void trainingUploads.cancel(slot).catch(() => {})}
              onGoOn={() => trainingUploads.goOn(slot)}
            />
          ))}
        </Stack>
      )}
      <UnfinishedFiles
        unfinished={trainingUploads.unfinished()}
        arrived={arrived}
        labelOf={(slot) => analysisTypeLabel(typeOfSlot(slot))}
        extensions={trainingLimits.extensions}
        onGoOn={trainingUploads.again}
        onDrop={trainingUploads.clear}
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
