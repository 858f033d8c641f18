import { documents } from '../../../../shared/document-calls.ts'
import { type Inspection, isChecking, type UploadedDocument } from '../../../../shared/documents.ts'
import { personOf } from '../../../../shared/identity-types.ts'
import { type Draft, type OrderForm, orders } from '../../../../shared/orders.ts'
import { callApi } from '../../../api/call-api.ts'
import { keepAnswer, useApi } from '../../../api/use-api.tsx'

/** Poll interval of an inspection, in milliseconds. */
const inspectionPause = 600

/** The draft as the server keeps it (decision 14); polled while a file is being inspected. */
export const useOrderDraft = (control: string) =>
  useApi(orders.draft, control ? { params: { numberControl: control } } : undefined, {
    refreshInterval: (draft) => (draft?.inspections.some(isChecking) ? inspectionPause : 0),
  })

/** The document types that its product requires of its customer. */
export const useDocumentTypes = (form: OrderForm | undefined, userRole: string) =>
  useApi(
    documents.types,
    form && {
      params: { productId: form.product },
      query: { userRole, documentType: personOf(form.typeCustomer) },
    },
    { revalidateIfStale: false },
  )

const changeDraft = (control: string, change: (draft: Draft) => Partial<Draft>) =>
  keepAnswer(
    orders.draft,
    { params: { numberControl: control } },
    (draft) => draft && { ...draft, ...change(draft) },
  )

/** Adds a file in quarantine; it replaces a refused one if there is one. */
export const addInspection = (control: string, inspection: Inspection, replaced?: Inspection) =>
  changeDraft(control, ({ inspections }) => ({
    inspections: [...inspections.filter(({ id }) => id !== inspection.id && id !== replaced?.id), inspection],
  }))

/** Removes a document, or a file whose inspection runs or has ended, from the draft. */
export const dropFile = (control: string, { id }: { id: string }) =>
  changeDraft(control, ({ documents, inspections }) => ({
    documents: documents.filter((one) => one.id !== id),
    inspections: inspections.filter((one) => one.id !== id),
  }))

/** Removes a document, or a file whose inspection runs or has ended, from its draft. */
export const removeFile = async (
  { numberControl, creditProject }: OrderForm,
  file: Pick<UploadedDocument, 'id' | 'key' | 'typeName'>,
): Promise<void> => {
  const { key, typeName } = file
  // The id is ambiguous; the key decides (decision 16).
  await callApi(documents.remove, { query: { id: `${numberControl}${creditProject}`, key, typeName } })
  await dropFile(numberControl, file)
}
