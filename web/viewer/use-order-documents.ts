import useSWR from 'swr'
import { documents } from '../../shared/document-calls.ts'
import type { UploadedDocument } from '../../shared/documents.ts'
import type { ApiError } from '../api/api-error.ts'
import { callApi } from '../api/call-api.ts'

const readAll = async (controlNumber: string): Promise<UploadedDocument[]> => {
  const found: UploadedDocument[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApi(documents.byRequest, { params: { controlNumber }, query: { page } })
    found.push(...answer.documents)
    if (page >= answer.pages) return found
  }
}

/** The documents of a sent order, by its number alone; without one nothing is requested. */
export const useOrderDocuments = (control: string | undefined) =>
  useSWR<UploadedDocument[], ApiError>(control === undefined ? null : ['order documents', control], () =>
    readAll(control as string),
  )
