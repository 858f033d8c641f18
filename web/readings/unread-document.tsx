import { analysisTypeLabel, ocrStatusLabels } from '../../shared/ocr.ts'
import { type OcrDocument, ocrCalls } from '../../shared/ocr-calls.ts'
import { isStatus } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useAction } from '../api/use-action.ts'
import { formatInstant } from '../format.ts'
import { quantity } from '../ui/counted.ts'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/page.tsx'
import { RetryCost } from './reading-cost.tsx'

/** No document, or another user's; a truncated id names none. */
export const isAbsent = (error: unknown) => isStatus(error, 404) || isStatus(error, 400)

type Described = { createDate: string; pages?: number | undefined; user?: string }

/** The line under the name of a document. */
export const aboutDocument = (type: string, { createDate, user, pages }: Described): string =>
  [
    analysisTypeLabel(type),
    formatInstant(createDate),
    user,
    pages !== undefined && quantity(pages, 'página', 'páginas'),
  ]
    .filter(Boolean)
    .join(' · ')

type Unread = Pick<OcrDocument, 'id' | 'status' | 'problem' | 'unfit' | 'retry'>
type Props = { document: Unread; again: () => Promise<unknown> }

/** In place of the data of a document that is being read, or whose reading failed. */
export const UnreadDocument = ({ document: { id, status, problem, unfit, retry: next }, again }: Props) => {
  const retry = useAction({
    inline: true,
    act: () => callApi(ocrCalls.again, { params: { id }, body: {} }),
    afterDone: () => void again(),
  })
  return (
    <Panel>
      {status === 'FAILED' ? (
        // The upload succeeded (C§4): C§8's 'Este Archivo no se pudo cargar' is about an upload.
        <Notice title={ocrStatusLabels.FAILED.label} alert onRetry={unfit ? undefined : () => retry.run()}>
          {retry.problem ?? problem ?? 'No se pudo leer el documento, intenta de nuevo'}
          <RetryCost retry={next} />
        </Notice>
      ) : (
        <Loading text="El documento se está leyendo. Puedes esperar aquí o volver más tarde." />
      )}
    </Panel>
  )
}
