import { largeFileRefusals } from '../../../shared/large-file-refusals.ts'
import { ocrProblems, sizeLimitOf } from '../../../shared/ocr.ts'
import { trainingLimits } from '../../../shared/training.ts'
import { extensionsText, hasExtension } from '../../../shared/uploads.ts'
import { quantity } from '../../ui/counted.ts'
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

/** '2 etiquetas de INEACU01', or the text for no labels. */
export const labelsText = ({ labels, labelledBy }: { labels: number; labelledBy?: string | undefined }) =>
  labels === 0 ? 'Sin etiquetas' : `${quantity(labels, 'etiqueta', 'etiquetas')} de ${labelledBy}`
