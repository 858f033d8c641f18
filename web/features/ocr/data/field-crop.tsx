import type { ReadField } from '../../../../shared/ocr.ts'
import { PageCrop } from '../../../page-boxes/page-crop.tsx'
import type { DocumentPagesState } from '../../../page-boxes/use-document-pages.ts'
import { placeOf } from '../../../readings/read-field.ts'

/** The picture of a value; of one without a value, that of its label. */
export const FieldCrop = ({ opened, field }: { opened: DocumentPagesState; field: ReadField }) => {
  const { pages, onFailure } = opened
  const box = placeOf(field)
  if (!pages || !box || field.page > pages.count) return null
  return <PageCrop {...{ pages, box, onFailure }} page={field.page} label={`Imagen de ${field.label}`} />
}
