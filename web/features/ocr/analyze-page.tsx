import { useEffect } from 'react'
import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import {
  analysisTypeLabel,
  analysisTypes,
  ocrMessages,
  ocrProblems,
  sizeLimitOf,
} from '../../../shared/ocr.ts'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { extensionsText, hasExtension } from '../../../shared/uploads.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { useHistory } from '../../readings/use-history.ts'
import { ErrorModal, type Problem } from '../../ui/error-modal.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChooseFile } from '../../uploads/choose-file.tsx'
import { SentFile } from '../../uploads/sent-file.tsx'
import { UnfinishedFiles } from '../../uploads/unfinished-files.tsx'
import { refusalOf } from '../../uploads/upload-texts.ts'
import { ocrUploads, slotFor, typeOfSlot, type UploadSlot, useOcrUploads } from './ocr-uploads.ts'
import { ReadingHistory } from './reading-history.tsx'

/** Why a chosen file is not sent (C§5, decision 83); the server checks the same. */
const problemOf = (type: string, { name, size }: File): Problem | undefined => {
  const { extensions = [] } = analysisTypes.find(({ id }) => id === type) ?? {}
  if (!hasExtension(name, extensions))
    return { title: largeFileRefusals.wrongFormat, text: extensionsText(extensions) }
  if (size === 0) return { text: ocrProblems.empty }
  if (size > sizeLimitOf(name)) return { text: ocrProblems.tooLarge }
  return undefined
}

/**
 * Uploads of this window that ended and were not read yet, one after the other: arrived, or refused by the server.
 */
const Ended = ({ onArrived }: { onArrived: (id: string) => void }) => {
  const states = useOcrUploads()
  const slots = Object.keys(states) as UploadSlot[]
  const slot = slots.find((one) => states[one]?.is === 'arrived' || refusalOf(states[one]))
  const state = slot && states[slot]
  const arrived = state?.is === 'arrived' ? state.id : undefined
  useEffect(() => {
    if (arrived) onArrived(arrived)
  }, [arrived, onArrived])
  const problem =
    state?.is === 'arrived'
      ? { kind: 'success' as const, title: '¡Listo!', text: ocrMessages.uploaded(state.fileName) }
      : refusalOf(state)
  return slot && problem && <ErrorModal problem={problem} onClose={() => ocrUploads.clear(slot)} />
}

const Sent = ({ arrived }: { arrived: readonly string[] }) => {
  const states = useOcrUploads()
  const slots = Object.keys(states) as UploadSlot[]
  const sent = slots.flatMap((slot) => {
    const state = states[slot]
    return state && state.is !== 'arrived' && !refusalOf(state) ? [{ slot, state }] : []
  })
  const list = sent.length > 0 && (
    <Stack as="ul" above={4} aria-label="Cargas en curso">
      {sent.map(({ slot, state }) => (
        <SentFile
          key={slot}
          label={analysisTypeLabel(typeOfSlot(slot))}
          state={state}
          // No message (C§2.8).
          onCancel={() => void ocrUploads.cancel(slot).catch(() => {})}
          onGoOn={() => ocrUploads.goOn(slot)}
        />
      ))}
    </Stack>
  )
  return (
    <>
      {list}
      <UnfinishedFiles
        unfinished={ocrUploads.unfinished()}
        arrived={arrived}
        labelOf={(slot) => analysisTypeLabel(typeOfSlot(slot))}
        extensions={analysisTypes.flatMap(({ extensions }) => extensions)}
        onGoOn={ocrUploads.again}
        onDrop={ocrUploads.clear}
      />
    </>
  )
}

/** Documents that are read for their user (C§2.9). */
export const AnalyzePage = () => {
  const history = useHistory(ocrCalls.history)
  useOcrUploads()
  return (
    <Page width="reading">
      <PageHeader
        title="Carga el documento que quieres analizar"
        back={<BackLink to={paths.productivityReport} />}
      />
      <Panel label="Cargar un documento">
        <ChooseFile
          types={analysisTypes}
          problemOf={problemOf}
          onUpload={(type, file) => void ocrUploads.start(slotFor(type), file)}
        />
        <Sent arrived={history.items?.map(({ id }) => id) ?? []} />
      </Panel>
      <ReadingHistory history={history} />
      <Ended onArrived={history.expect} />
      <LeaveGuard asks={ocrUploads.isSending()}>
        La carga continúa en las demás pantallas; se detiene si cierras esta ventana.
      </LeaveGuard>
    </Page>
  )
}
