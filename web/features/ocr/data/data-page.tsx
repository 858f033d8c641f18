import { useParams } from 'react-router-dom'
import { analysisTypeLabel, ocrMessages } from '../../../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../../../shared/ocr-calls.ts'
import { isStatus, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { formatInstant } from '../../../format.ts'
import { BackLink } from '../../../navigation/back-link.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import { type DocumentPagesState, useDocumentPages } from '../../../page-boxes/use-document-pages.ts'
import { paths } from '../../../paths.ts'
import { type Corrections, useCorrections } from '../../../readings/use-corrections.ts'
import { type Reading, useReading } from '../../../readings/use-reading.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { counted, quantity } from '../../../ui/counted.ts'
import { Message, Note } from '../../../ui/layout.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReadingView } from './reading-view.tsx'
import { SaveButtons } from './save-buttons.tsx'

/** No document, or another user's; a truncated id names none. */
const isAbsent = (error: unknown) => isStatus(error, 404) || isStatus(error, 400)

const about = ({ onbaseType, createDate, pages }: OcrDocument): string =>
  [
    analysisTypeLabel(onbaseType),
    formatInstant(createDate),
    pages !== undefined && quantity(pages, 'página', 'páginas'),
  ]
    .filter(Boolean)
    .join(' · ')

const Failed = ({ document, again }: { document: OcrDocument; again: () => Promise<unknown> }) => {
  const retry = useAction({
    inline: true,
    act: () => callApi(ocrCalls.again, { params: { id: document.id } }),
    afterDone: () => void again(),
  })
  return (
    <Panel>
      <Notice title="Fallido" alert onRetry={document.unfit ? undefined : () => retry.run()}>
        {retry.problem ?? document.problem ?? 'No se pudo leer el documento, intenta de nuevo'}
      </Notice>
    </Panel>
  )
}

type ReadProps = {
  document: OcrDocument
  reading: Reading
  corrections: Corrections
  opened: DocumentPagesState
}

const Read = ({ document, reading, ...props }: ReadProps) => {
  const { fields, isWhole } = reading
  if (document.status === 'FAILED') return <Failed document={document} again={reading.again} />
  if (document.status === 'PROCESSING')
    return (
      <Panel>
        <Loading text="El documento se está leyendo. Puedes esperar aquí o volver más tarde." />
      </Panel>
    )
  return (
    <>
      {document.missingPages && document.missingPages.length > 0 && (
        <Message as="p" below={3} tone="waiting" role="note">
          {ocrMessages.missingPages(document.missingPages)}
        </Message>
      )}
      {!isWhole && (
        <Note size="note" role="status">
          Cargando los campos: {counted(fields.length)}
          {document.fields !== undefined && ` de ${counted(document.fields)}`}
        </Note>
      )}
      {isWhole && fields.length === 0 && (
        <Message as="p" below={3} tone="waiting" role="note">
          No se encontraron campos con etiqueta en el documento. Mira sus tablas.
        </Message>
      )}
      <ReadingView {...{ document, reading }} {...props} />
    </>
  )
}

/** The reading of a document (C§2.9), to check and correct it (decision 86). */
export const DataPage = () => {
  const { id = '' } = useParams()
  const reading = useReading(id, { waits: true })
  const { document, error } = reading
  const corrections = useCorrections(id, reading)
  const opened = useDocumentPages(id, document === undefined || document.status === 'SUCCEEDED')
  return (
    <Page>
      <div className={screen.screen}>
        <PageHeader
          title={document?.viewName ?? 'Datos del documento'}
          subtitle={document && about(document)}
          back={<BackLink to={paths.analyzeOcr} />}
          actions={
            document?.status === 'SUCCEEDED' && (
              <SaveButtons
                document={document}
                fields={reading.fields}
                isWhole={reading.isWhole}
                settled={corrections.settled}
              />
            )
          }
        />
        <AsyncPanel
          data={document}
          failure={error && (isAbsent(error) ? 'No se encontraron resultados' : messageOf(error))}
          onRetry={reading.again}
          framed
        >
          {(present) => <Read document={present} {...{ reading, corrections, opened }} />}
        </AsyncPanel>
      </div>
    </Page>
  )
}
