import { useRef } from 'react'
import { type DocumentReading, documentReadings, type ReadingCheck } from '../../shared/document-readings.ts'
import { ocrMessages } from '../../shared/ocr.ts'
import { messageOf } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'
import { useAction } from '../api/use-action.ts'
import { useApi } from '../api/use-api.tsx'
import { checkNames, checkResults, expectedText, resultText } from '../readings/check-texts.ts'
import { whileProcessing } from '../readings/while-processing.ts'
import { AsyncPanel } from '../ui/async-panel.tsx'
import { Button } from '../ui/button.tsx'
import { Part, SectionTitle } from '../ui/layout.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { useFocusKeeper } from '../ui/use-focus-keeper.ts'
import { fieldRowId } from './marks.ts'
import { type Marking, ReadingFields } from './reading-fields.tsx'
import classes from './reading-panel.module.css'
import { keepSummary } from './use-order-documents.ts'

/** Focuses the field in the list, which shows its place on the page. */
const focusField = (field: string) => document.getElementById(fieldRowId(field))?.focus()

/** What the document should name, against its reading. It stays in view, because a correction changes it. */
const ReadingChecks = ({ checks }: { checks: readonly ReadingCheck[] }) => (
  <Part as="ul" below={3} aria-label="Verificaciones" aria-live="polite">
    {checks.map(({ of, expected, result, fields }) => (
      <li key={of} className={classes.check} data-tone={checkResults[result].tone}>
        <span className={classes.label}>{checkNames[of]}</span>
        <strong>
          <span aria-hidden>{checkResults[result].icon}</span> {resultText({ of, result })}
        </strong>
        {expected && <span>Esperado: {expectedText({ of, expected })}</span>}
        {fields.length > 0 && (
          <span>
            Leído:{' '}
            {fields.map(({ id, text }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <button type="button" className={classes.told} onClick={() => focusField(id)}>
                  {text}
                </button>
              </span>
            ))}
          </span>
        )}
      </li>
    ))}
  </Part>
)

type ContentProps = {
  reading: DocumentReading
  busy: boolean
  onBegin: () => void
  marking: Marking
}

const Content = ({ reading: { document, checks }, busy, onBegin, marking }: ContentProps) => {
  if (!document)
    return (
      <Button loading={busy} onClick={onBegin}>
        Leer documento
      </Button>
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
      </Notice>
    )
  const led = checks.flatMap(({ fields }) => fields.map((field) => field.id))
  return (
    <>
      {document.missingPages && <p role="status">{ocrMessages.missingPages(document.missingPages)}</p>}
      <ReadingChecks checks={checks} />
      <ReadingFields id={document.id} led={led} {...marking} />
    </>
  )
}

/** The reading of an order's document, beside it. `id`: as in the calls of documents. */
export const ReadingPanel = ({ id, ...marking }: Marking & { id: string }) => {
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
        {(reading) => <Content {...{ reading, busy, marking }} onBegin={() => void run()} />}
      </AsyncPanel>
      {problem && <p role="alert">{problem}</p>}
    </ScrollRegion>
  )
}
