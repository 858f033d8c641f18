import type { FieldMeasure, TypeTraining } from '../../../../shared/training-calls.ts'
import { quantity } from '../../../ui/counted.ts'

type Measure = TypeTraining['measure']

export const share = (part: number, whole: number): string =>
  whole === 0
    ? '–'
    : `${new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 }).format((part / whole) * 100)} %`

/** Of what is found, how much is right; of what there is, how much is found right. */
export const precisionOf = ({ right, found }: FieldMeasure): string => share(right, found)
export const recallOf = ({ right, labelled }: FieldMeasure): string => share(right, labelled)

const sum = (fields: readonly FieldMeasure[], of: 'labelled' | 'found' | 'right'): number =>
  fields.reduce((total, field) => total + field[of], 0)

/** How well a version reads documents that it was not taught with. */
export const measureText = ({ on, documents, fields }: Measure): string => {
  if (on === 'others' && documents === 1)
    return 'Solo hay 1 documento etiquetado. Etiqueta otro del mismo tipo para medir cuánto acierta.'
  const [labelled, found, right] = [sum(fields, 'labelled'), sum(fields, 'found'), sum(fields, 'right')]
  if (labelled === 0) return 'No hay campos etiquetados con los que medirlo.'
  const of =
    on === 'tests'
      ? quantity(documents, 'documento de prueba', 'documentos de prueba')
      : quantity(documents, 'documento etiquetado', 'documentos etiquetados')
  const wrong = found - right
  const others = wrong > 0 ? ` y ${quantity(wrong, 'leído mal', 'leídos mal')}` : ''
  return `En ${of} encuentra bien ${right} de ${quantity(labelled, 'campo', 'campos')} (${share(right, labelled)})${others}.`
}
