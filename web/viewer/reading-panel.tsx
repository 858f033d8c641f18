import { useRef } from 'react'
import { type DocumentReading, documentReadings, type ReadingCheck } from '../../shared/document-readings.ts'
import { maximumPdfPages } from '../../shared/documents.ts'
import { ocrMessages } from '../../shared/ocr.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useAction } from '../api/use-action.ts'
import { useApi } from '../api/use-api.tsx'
import { orderFeatures } from '../readings/order-features.ts'
import { ReadingCost, RetryCost } from '../readings/reading-cost.tsx'
import { useReading } from '../readings/use-reading.ts'
import { whileProcessing } from '../readings/while-processing.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { Button } from '../ui/button.tsx'
import { SectionTitle } from '../ui/layout.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { useFocusKeeper } from '../ui/use-focus-keeper.ts'
import type { Pages } from './pages.ts'
import { ReadingChecks } from './reading-checks.tsx'
import { type Marking, ReadingFields } from './reading-fields.tsx'
import classes from './reading-panel.module.css'
import { keepSummary } from './use-order-documents.ts'

type ContentProps = {
  reading: DocumentReading
  busy: boolean
  onBegin: () => void
  marking: Marking
  pages: Pages | undefined
}

type ReadProps = Pick<ContentProps, 'marking' | 'pages'> & {
  document: NonNullable<DocumentReading['document']>
  checks: readonly ReadingCheck[]
}

const Read = ({ document, checks, marking, pages }: ReadProps) => {
  const reading = useReading(document.id)
  const led = checks.flatMap(({ fields }) => fields.map((field) => field.id))
  return (
    <>
      {document.missingPages && <p role="status">{ocrMessages.missingPages(document.missingPages)}</p>}
      <ReadingChecks {...{ checks, pages }} fields={reading.fields} />
      <ReadingFields id={document.id} {...{ reading, led }} {...marking} />
    </>
  )
}

const Content = ({ reading: { document, checks }, busy, onBegin, ...shown }: ContentProps) => {
  if (!document)
    return (
      <>
        <Button loading={busy} onClick={onBegin}>
          Leer documento
        </Button>
        {shown.pages && <ReadingCost pages={[shown.pages.count]} features={orderFeatures} mayBeMore />}
      </>
    )
  if (document.status === 'PROCESSING') return <Loading text="Procesando" layout="line" />
  if (document.status === 'FAILED')
    return (
      <Notice
        title="Fallido"
        alert
        // Not for a file that would be refused again.
        action={
          !document.unfit && (
            <Button loading={busy} onClick={onBegin}>
              Reintentar
            </Button>
          )
        }
      >
        {document.problem}
        <RetryCost retry={document.retry} shown={shown.pages?.count} longest={maximumPdfPages} />
      </Notice>
    )
  return <Read {...{ document, checks }} {...shown} />
}

type Props = Marking & { id: string; pages: Pages | undefined }

/** The reading of an order's document, beside it. `id`: as in the calls of documents. */
export const ReadingPanel = ({ id, pages, ...marking }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // 'Leer documento' is gone once the reading begins.
  const keeper = useFocusKeeper<HTMLElement>(() => heading.current)
  const input = { params: { id } }
  const { data, error, mutate } = useApi(documentReadings.read, input, {
    refreshInterval: (latest) => (latest?.document?.status === 'PROCESSING' ? whileProcessing : 0),
    onSuccess: ({ summary }) => keepSummary(summary),
  })
  const { run, busy, problem } = useAction({
    inline: true,
    act: () => callApi(documentReadings.begin, input),
    onDone: (begun: DocumentReading) => {
      keepSummary(begun.summary)
      void mutate(begun, { revalidate: false })
    },
  })
  return (
    <ScrollRegion className={classes.panel} role="region" label="Datos leídos" ref={keeper}>
      <SectionTitle below={2} ref={heading} tabIndex={-1}>
        Datos leídos
      </SectionTitle>
      <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate}>
        {(reading) => <Content {...{ reading, busy, marking, pages }} onBegin={() => void run()} />}
      </AsyncPanel>
      {problem && <p role="alert">{problem}</p>}
    </ScrollRegion>
  )
}
