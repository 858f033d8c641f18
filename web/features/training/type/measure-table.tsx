import type { FieldMeasure, TypeTraining } from '../../../../shared/training-calls.ts'
import { labelText } from '../../../../shared/type-labels.ts'
import type { Column } from '../../../ui/data-table-model.ts'
import { Note } from '../../../ui/layout.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { measureText, precisionOf, recallOf } from './measure-texts.ts'

type Measure = TypeTraining['measure']
type Props = {
  training: Pick<TypeTraining, 'labels' | 'measure'>
  /** The measure of the version in use, if that is another one. */
  inUse: Measure | undefined
}

/** How well a version reads each field of documents that it was not taught with, beside the version in use. */
export const MeasureTable = ({ training: { labels, measure }, inUse }: Props) => {
  const before = (key: string) => inUse?.fields.find((field) => field.key === key)
  const cell = (textOf: (field: FieldMeasure) => string) => (field: FieldMeasure) => {
    const other = before(field.key)
    return (
      <>
        {textOf(field)}
        {other && (
          <Note as="span" block size="note">
            {`en uso ${textOf(other)}`}
          </Note>
        )}
      </>
    )
  }
  const columns: readonly Column<FieldMeasure>[] = [
    { id: 'campo', header: 'Campo', rowHeader: true, cell: ({ key }) => labelText(key, labels.labels) },
    { id: 'valores', header: 'Valores', width: '96px', cell: ({ labelled }) => labelled },
    { id: 'precision', header: 'Precisión', width: '130px', cell: cell(precisionOf) },
    { id: 'cobertura', header: 'Cobertura', width: '130px', cell: cell(recallOf) },
  ]
  return (
    <>
      <p role="status">{measureText(measure)}</p>
      {measure.fields.length > 0 && (
        <>
          <PlainTable
            label="Aciertos por campo"
            columns={columns}
            rows={measure.fields}
            rowKey={({ key }) => key}
            maxHeight={360}
            inside
          />
          <Note>
            Precisión: de lo que encuentra, cuánto está bien. Cobertura: de lo que hay, cuánto encuentra bien.
            {measure.on === 'others' &&
              ' Cada documento se mide con lo que enseñan los otros: marca documentos de prueba para medirlo con los que no enseñan.'}
          </Note>
        </>
      )}
    </>
  )
}
