import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { ocrMessages, wasDoubtful } from '../../../../shared/ocr.ts'
import type { OcrDocument } from '../../../../shared/ocr-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { KeyHelpButton } from '../../../key-help-button.tsx'
import { BackLink } from '../../../navigation/back-link.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import { type DocumentPagesState, useDocumentPages } from '../../../page-boxes/use-document-pages.ts'
import { paths } from '../../../paths.ts'
import { aboutDocument, isAbsent, UnreadDocument } from '../../../readings/unread-document.tsx'
import { type Corrections, useCorrections } from '../../../readings/use-corrections.ts'
import { type Reading, useReading } from '../../../readings/use-reading.ts'
import { WordsOnly } from '../../../readings/words-only.tsx'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Message, Note } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { type Review, ReviewState } from '../review-state.tsx'
import { createPageTexts, type PageTexts } from '../text/page-texts.ts'
import { ExampleNote } from './example-note.tsx'
import { checkKeys } from './field-keys.ts'
import classes from './reading-view.module.css'
import { ReadingView } from './reading-view.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { type Example, useExample } from './use-example.ts'
import { useNextDocument } from './use-next-document.ts'

type ReadProps = {
  document: OcrDocument
  reading: Reading
  corrections: Corrections
  texts: PageTexts
  opened: DocumentPagesState
  example: Example
}

const Read = ({ document, reading, example, ...props }: ReadProps) => {
  const { fields, isWhole } = reading
  if (document.status !== 'SUCCEEDED') return <UnreadDocument document={document} again={reading.again} />
  return (
    <>
      {document.missingPages && document.missingPages.length > 0 && (
        <Message as="p" below={3} tone="waiting" role="note">
          {ocrMessages.missingPages(document.missingPages)}
        </Message>
      )}
      <WordsOnly document={document} again={reading.again} />
      <ExampleNote example={example} />
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

const { nextDocument, example } = checkKeys
const pageKeys = { nextDocument, example }

/** What its fields say once all are there: they change with each check, the document with the next answer. */
const reviewOf = (document: OcrDocument, { fields, isWhole }: Reading): Review => {
  if (!isWhole) return document
  const doubtful = fields.filter(wasDoubtful)
  const checks = doubtful.flatMap(({ check, correction }) => check ?? correction ?? [])
  const last = checks.reduce<Review['reviewed']>(
    (one, { by, at }) => (one && one.at >= at ? one : { by, at }),
    undefined,
  )
  const isReviewed = doubtful.length > 0 && checks.length === doubtful.length
  return { doubtful: doubtful.length, checked: checks.length, reviewed: isReviewed ? last : undefined }
}

/** The reading of a document (C§2.9), to check and correct it (decision 86). */
export const DataPage = () => {
  const { id = '' } = useParams()
  const reading = useReading(id, { waits: true })
  const { document, error } = reading
  const corrections = useCorrections(id, reading)
  const count = document?.pages ?? 1
  const texts = useMemo(() => createPageTexts(id, count), [id, count])
  const opened = useDocumentPages(id, document === undefined || document.status === 'SUCCEEDED')
  const isRead = document?.status === 'SUCCEEDED'
  const next = useNextDocument({
    ...{ document, drafts: corrections.drafts },
    isReady: isRead && reading.isWhole && opened.pages !== undefined,
  })
  const example = useExample({ document, reading, corrections })
  const toast = useToast()
  useKeys('screen', pageKeys, {
    // By key, too, the end of a sitting is told.
    nextDocument: isRead && (next.whyNot ? () => void toast({ text: next.whyNot, kind: 'info' }) : next.go),
    example: isRead && !example.whyNot && example.offer,
  })
  return (
    <Page>
      <div className={screen.screen}>
        <PageHeader
          title={document?.viewName ?? 'Datos del documento'}
          subtitle={
            document && (
              <>
                {aboutDocument(document.onbaseType, document)}
                {isRead && (
                  <span className={classes.state}>
                    <ReviewState {...reviewOf(document, reading)} />
                  </span>
                )}
              </>
            )
          }
          back={<BackLink to={paths.analyzeOcr} />}
          actions={
            <>
              <KeyHelpButton />
              {isRead && (
                <>
                  <Button
                    variant="default"
                    loading={next.isGoing}
                    whyNot={next.whyNot}
                    onClick={next.go}
                    {...shortcutOf(checkKeys.nextDocument)}
                  >
                    {checkKeys.nextDocument.name}
                  </Button>
                  <Button
                    variant="default"
                    loading={example.busy}
                    whyNot={example.whyNot}
                    onClick={example.offer}
                    data-use-as-example
                    {...shortcutOf(checkKeys.example)}
                  >
                    {checkKeys.example.name}
                  </Button>
                  <SaveButtons
                    document={document}
                    fields={reading.fields}
                    isWhole={reading.isWhole}
                    settled={corrections.settled}
                    texts={texts}
                  />
                </>
              )}
            </>
          }
        />
        <AsyncPanel
          data={document}
          failure={error && (isAbsent(error) ? 'No se encontraron resultados' : messageOf(error))}
          onRetry={reading.again}
          framed
        >
          {(present) => <Read document={present} {...{ reading, corrections, texts, opened, example }} />}
        </AsyncPanel>
      </div>
    </Page>
  )
}
