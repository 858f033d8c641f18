import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import {
  analysisTypeLabel,
  analysisTypes,
  ocrMessages,
  ocrProblems,
  sizeLimitOf,
} from '../../../shared/ocr.ts'
import { ocrCalls } from '../../../shared/ocr-calls.ts'
import { featuresFor } from '../../../shared/reading-features.ts'
import { extensionsText, hasExtension } from '../../../shared/uploads.ts'
import { KeyHelpButton } from '../../key-help-button.tsx'
import { LeaveGuard } from '../../leave-guard.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { pagesOfFiles } from '../../readings/file-pages.ts'
import { costOf } from '../../readings/reading-cost.tsx'
import { useHistory } from '../../readings/use-history.ts'
import type { Problem } from '../../ui/error-modal.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ChooseFile } from '../../uploads/choose-file.tsx'
import { EndedFiles, SentFiles } from '../../uploads/sent-files.tsx'
import { UnfinishedFiles } from '../../uploads/unfinished-files.tsx'
import { slotFor, typeOfSlot } from '../../uploads/window-uploads.ts'
import { ocrUploads, withForms } from './ocr-uploads.ts'
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

const reads = {
  label: 'Leer también tablas y formularios',
  costOf: async (type: string, files: readonly File[], isMore: boolean) =>
    costOf({
      pages: await pagesOfFiles(files),
      features: featuresFor({ source: 'upload', type, withForms: isMore }),
      mayBeMore: true,
    }),
}

const labelOf = (slot: string) => analysisTypeLabel(typeOfSlot(slot))

/** Documents that are read for their user (C§2.9). */
export const AnalyzePage = () => {
  // All of them, also while the list below shows some: what was sent is looked for among them.
  const history = useHistory(ocrCalls.history)
  ocrUploads.useStates()
  return (
    <Page width="reading">
      <PageHeader
        title="Carga el documento que quieres analizar"
        back={<BackLink to={paths.productivityReport} />}
        actions={<KeyHelpButton />}
      />
      <Panel label="Cargar un documento">
        <ChooseFile
          types={analysisTypes}
          problemOf={problemOf}
          multiple
          more={reads}
          onUpload={(type, file, isMore) =>
            void ocrUploads.start(slotFor(type, ...(isMore ? [withForms] : [])), file)
          }
        />
        <SentFiles uploads={ocrUploads} labelOf={labelOf} />
        <UnfinishedFiles
          uploads={ocrUploads}
          arrived={history.items?.map(({ id }) => id) ?? []}
          labelOf={labelOf}
          extensions={analysisTypes.flatMap(({ extensions }) => extensions)}
        />
      </Panel>
      <ReadingHistory all={history.items} />
      <EndedFiles
        uploads={ocrUploads}
        arrivedText={ocrMessages.uploaded}
        allArrivedText={ocrMessages.allUploaded}
        onArrived={history.expect}
      />
      <LeaveGuard asks={ocrUploads.isSending()}>
        La carga continúa en las demás pantallas; se detiene si cierras esta ventana.
      </LeaveGuard>
    </Page>
  )
}
