import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import { ocrProblems, sizeLimitOf } from '../../../shared/ocr.ts'
import { trainingLimits } from '../../../shared/training.ts'
import type { TypeTraining } from '../../../shared/training-calls.ts'
import { extensionsText, hasExtension } from '../../../shared/uploads.ts'
import type { Problem } from '../../ui/error-modal.tsx'

/** Why a chosen file is not sent (C§5, decision 85); the server checks the same. */
export const problemOf = ({ name, size }: Pick<File, 'name' | 'size'>): Problem | undefined => {
  const { extensions } = trainingLimits
  if (!hasExtension(name, extensions))
    return { title: largeFileRefusals.wrongFormat, text: extensionsText(extensions) }
  if (size === 0) return { text: ocrProblems.empty }
  if (size > sizeLimitOf(name)) return { text: ocrProblems.tooLarge }
  return undefined
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** '2 etiquetas de INEACU01', or the text for no labels. */
export const labelsText = ({ labels, labelledBy }: { labels: number; labelledBy?: string | undefined }) =>
  labels === 0 ? 'Sin etiquetas' : `${counted(labels, 'etiqueta', 'etiquetas')} de ${labelledBy}`

const share = (part: number, whole: number): string =>
  `${new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 }).format((part / whole) * 100)} %`

/** How well the training of a type reads the labelled documents. */
export const measureText = ({ documents, labelled, found, right }: TypeTraining['measure']): string => {
  if (documents === 1)
    return 'Solo hay 1 documento etiquetado. Etiqueta otro del mismo tipo para medir cuánto acierta.'
  if (labelled === 0) return 'No hay campos etiquetados con los que medirlo.'
  const of = counted(documents, 'documento etiquetado', 'documentos etiquetados')
  const fields = counted(labelled, 'campo', 'campos')
  const wrong = found - right
  const others = wrong > 0 ? ` y ${counted(wrong, 'leído mal', 'leídos mal')}` : ''
  return `En ${of} encuentra bien ${right} de ${fields} (${share(right, labelled)})${others}.`
}
