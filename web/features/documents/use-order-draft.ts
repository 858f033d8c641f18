import { documents } from '../../../shared/document-calls.ts'
import { type Inspection, isChecking } from '../../../shared/documents.ts'
import { personOf } from '../../../shared/identity-types.ts'
import { type Draft, type OrderForm, orders } from '../../../shared/orders.ts'
import { keepAnswer, useApi } from '../../api/use-api.tsx'

/** How often it is asked whether a file was inspected. */
const inspectionPause = 600

/** The order in preparation, as the server keeps it (decision 14); asked again while something is being inspected. */
export const useOrderDraft = (control: string) =>
  useApi(orders.draft, control ? { params: { numberControl: control } } : undefined, {
    refreshInterval: (draft) => (draft?.inspections.some(isChecking) ? inspectionPause : 0),
  })

/** What its product asks of its customer. */
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

/** A file is in quarantine, in the place of one that was refused if any. */
export const addInspection = (control: string, inspection: Inspection, replaced?: Inspection) =>
  changeDraft(control, ({ inspections }) => ({
    inspections: [...inspections.filter(({ id }) => id !== inspection.id && id !== replaced?.id), inspection],
  }))

/** A document, or a file that is or was inspected, is no longer of the draft. */
export const dropFile = (control: string, { id }: { id: string }) =>
  changeDraft(control, ({ documents, inspections }) => ({
    documents: documents.filter((one) => one.id !== id),
    inspections: inspections.filter((one) => one.id !== id),
  }))
