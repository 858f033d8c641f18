import { documents } from '../../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../../shared/documents.ts'
import type { OrderForm } from '../../../../shared/orders.ts'
import { callApi } from '../../../api/call-api.ts'
import { dropFile } from '../send/use-order-draft.ts'

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
