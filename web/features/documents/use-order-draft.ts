import { documents, type UploadedDocument } from '../../../shared/documents.ts'
import { personOf } from '../../../shared/identity-types.ts'
import { type OrderForm, orders } from '../../../shared/orders.ts'
import { keepAnswer, useApi } from '../../api/use-api.ts'

/** The order in preparation, as the server keeps it (decision 14). */
export const useOrderDraft = (control: string) =>
  useApi(orders.draft, control ? { params: { numberControl: control } } : undefined)

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

const changeDocuments = (control: string, change: (documents: UploadedDocument[]) => UploadedDocument[]) =>
  keepAnswer(
    orders.draft,
    { params: { numberControl: control } },
    (draft) => draft && { ...draft, documents: change(draft.documents) },
  )

export const addDocument = (control: string, document: UploadedDocument) =>
  changeDocuments(control, (all) => [...all.filter(({ id }) => id !== document.id), document])

export const dropDocument = (control: string, { id }: UploadedDocument) =>
  changeDocuments(control, (all) => all.filter((one) => one.id !== id))

/** Nothing of the order is left to show once it is sent or discarded. */
export const forgetDraft = (control: string) =>
  keepAnswer(orders.draft, { params: { numberControl: control } }, undefined)
