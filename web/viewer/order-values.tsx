import type { UploadedDocument } from '../../shared/documents.ts'
import type { ReadValue } from '../../shared/reading-summary.ts'
import { checkNames, checkResults, expectedText, resultText } from '../readings/check-texts.ts'
import { Box, Note, SectionTitle } from '../ui/layout.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import signed from '../ui/signed-list.module.css'
import classes from './order-values.module.css'
import { useOrderDocuments } from './use-order-documents.ts'

/** The reader of pages loads with the first value that does not match. */
const ValueCrop = lazyPart(async () => (await import('./value-crop.tsx')).ValueCrop, {
  loading: <div className={classes.crop} />,
})

type Read = ReadValue & { document: UploadedDocument }
type Finding = Pick<ReadValue, 'of' | 'result'> & { read: readonly Read[] }

/** Each picture opens a document. */
const pictures = 2

const order = { other: 0, absent: 1, same: 2 } as const satisfies Record<ReadValue['result'], number>

/** A document without a number of the order may be right: of what is absent, only a signature is told. */
const isTold = ({ of, result }: ReadValue): boolean => result !== 'absent' || of === 'signature'

/** What does not match comes first, document by document; then what does, with the documents that say so. */
const findingsOf = (values: readonly Read[]): Finding[] =>
  [
    ...Map.groupBy(values.filter(isTold), ({ of, result, document }) =>
      result === 'other' ? `${of} ${document.id}` : `${of} ${result}`,
    ).values(),
  ]
    .flatMap((read) => (read[0] ? { of: read[0].of, result: read[0].result, read } : []))
    .sort((one, other) => order[one.result] - order[other.result])

type Expected = Partial<Record<ReadValue['of'], string>>

/** What the form says, or the row of the document. */
const expectedOf = ({ of, read }: Finding, expected: Expected): string | undefined => {
  const [first] = read
  const day = of === 'date' ? first?.document.expeditionDate : undefined
  return day ? expectedText({ of, expected: day }) : expected[of]
}

type Props = {
  control: string
  /** The form's values, as the screen shows them. */
  expected: Expected
  onShow: (document: UploadedDocument) => void
}

/** What was read in an order's documents of its form's values, a mismatch first; nothing where nothing was read. */
export const OrderValues = ({ control, expected, onShow }: Props) => {
  const { data } = useOrderDocuments(control)
  const findings = findingsOf(
    (data?.readings ?? []).flatMap(({ document: id, values = [] }) => {
      const document = data?.documents.find((one) => one.id === id)
      return document ? values.map((value): Read => ({ ...value, document })) : []
    }),
  )
  if (findings.length === 0) return null
  return (
    <Box as="section" above={2} below={3} aria-labelledby="order-values">
      <SectionTitle as="h3" below={2} size="body" id="order-values">
        Leído en los documentos
      </SectionTitle>
      <ul className={`${signed.lines} ${classes.lines}`} aria-labelledby="order-values">
        {findings.map((finding, at) => {
          const { of, result, read } = finding
          const [first] = read
          const said = result === 'other' ? expectedOf(finding, expected) : undefined
          return (
            <li key={`${of} ${result} ${first?.document.id}`} data-tone={checkResults[result].tone}>
              <span className={signed.sign} aria-hidden>
                {checkResults[result].icon}
              </span>
              <div>
                <Note as="span">{checkNames[of]}</Note> <strong>{resultText({ of, result })}</strong>
                {result === 'other' && (
                  <span className={classes.values}>
                    Leído: <b>{first?.text}</b>
                    {said && <> · Esperado: {said}</>}
                  </span>
                )}
                <span className={classes.documents}>
                  {read.map(({ document }) => (
                    <button
                      key={document.id}
                      type="button"
                      className={signed.open}
                      onClick={() => onShow(document)}
                    >
                      {document.typeNameLabel}
                    </button>
                  ))}
                </span>
                {result === 'other' && at < pictures && first?.box && first.page && (
                  <ValueCrop
                    document={first.document}
                    page={first.page}
                    box={first.box}
                    label={`Imagen de ${first.text} en ${first.document.typeNameLabel}`}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
