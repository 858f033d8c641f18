import { documents } from '../../../../shared/document-calls.ts'
import type { DocumentType } from '../../../../shared/document-types.ts'
import type { Inspection } from '../../../../shared/documents.ts'
import type { OrderForm } from '../../../../shared/orders.ts'
import { callApi } from '../../../api/call-api.ts'
import { postFile, type UploadEvent } from '../../../uploads/posted-file.ts'

export type Upload = {
  file: File
  type: DocumentType
  order: OrderForm
  userRole: string
  expeditionDate?: string
}

/** Uploads a file into quarantine and requests its inspection (A§7, decision 15). */
export const uploadDocument = async (
  { file, type, order, userRole, expeditionDate }: Upload,
  signal: AbortSignal,
  report: (event: UploadEvent) => void,
): Promise<Inspection> => {
  const { nameForDb: typeName } = type
  const { numberControl: controlNumber, identiCustomer, typeCustomer, creditProject } = order
  const { name: fileName, size } = file
  const { slot } = await postFile({
    ...{ file, signal, report },
    begin: async (sha256) => ({
      slot: await callApi(
        documents.uploadSlot,
        { body: { controlNumber, typeName, fileName, size, sha256 } },
        { signal },
      ),
    }),
  })
  const { inspection } = await callApi(documents.index, {
    body: {
      fileName,
      typeName,
      key: slot.key,
      identiCustomer,
      typeCustomer,
      controlNumber,
      creditProject,
      expeditionDate,
      userRole,
    },
  })
  return inspection
}
